import { checkPages } from '../../../scripts/watch-builds/check-pages.ts'
import type { Fetched } from '../../../scripts/watch-builds/create-fetcher.ts'
import { defaultLanguage, languages } from '../../../shared/languages.ts'

const build = 'aaaaaaaaaaaaaaaa'
const site = 'https://www.example.com'
const [first] = languages.filter(({ code }) => code === defaultLanguage)
const other = languages.find(({ code }) => code !== defaultLanguage)!

const html = (build: string, { code, tag }: { code: string; tag: string }) =>
  `<!doctype html>\n<html lang="${tag}">\n<script type="application/json" id="handoff">${JSON.stringify({ page: { build, language: code } })}</script>`
const whole = html(build, first!)
const payload = JSON.stringify({ language: first!.code })

type Answers = Record<string, [status: number, text: string] | Error>

const check = (answers: Answers, paths: string[]) => {
  const fetch = async (url: string): Promise<Fetched> => {
    const answer = answers[url.slice(site.length)] ?? [404, '']
    if (answer instanceof Error) throw answer
    return { status: answer[0], bytes: Buffer.from(answer[1]), integrity: '' }
  }
  return checkPages(fetch, site, build, paths)
}

test.each<[says: string, page: Answers[string], fault: string | undefined]>([
  ['is right', [200, whole], undefined],
  ['answers with an error', [500, ''], '/faq: status 500'],
  ['redirects', [302, ''], '/faq: status 302'],
  ['cuts the connection', Object.assign(new Error('other side closed'), { code: 'UND_ERR_SOCKET' }), 'UND_ERR_SOCKET'],
  ['is empty', [200, ''], '/faq: HTML is incomplete'],
  ['is cut off', [200, whole.slice(0, -9)], '/faq: HTML is incomplete'],
  ['is from another build', [200, html('bbbbbbbbbbbbbbbb', first!)], '/faq: HTML of build bbbbbbbbbbbbbbbb'],
  ['is in another language', [200, html(build, other)], `/faq: language ${other.code} instead of ${first!.code}`],
  [
    'has another language tag',
    [200, html(build, { ...first!, tag: 'x' })],
    `/faq: lang="x" instead of "${first!.tag}"`,
  ],
])('checkPages finds a page that %s', async (_says, page, fault) => {
  const answers = { '/': [200, whole], '/faq': page } as Answers
  for (const path of ['', '/faq']) answers[`${path}/_payload.json?${build}`] = [200, payload]
  const found = await check(answers, ['/', '/faq'])
  expect(found).toEqual(fault === undefined ? [] : [expect.stringContaining(fault)])
})

test('checkPages finds a page whose payload file is missing', async () => {
  expect(await check({ '/faq': [200, whole] }, ['/faq'])).toEqual(['/faq: status 404 for its payload file'])
})

test('checkPages stops at a page that does not respond in time', async () => {
  const timeout = Object.assign(new Error('too late'), { name: 'TimeoutError' })
  await expect(check({ '/': timeout }, ['/'])).rejects.toThrow('/: no response in time')
})

test('checkPages requests six pages at a time', async () => {
  const waiting: (() => void)[] = []
  const fetch = () =>
    new Promise<Fetched>(resolve => {
      waiting.push(() => resolve({ status: 500, bytes: Buffer.alloc(0), integrity: '' }))
    })
  const paths = Array.from({ length: 20 }, (_, i) => `/${i}`)
  const found = checkPages(fetch, site, build, paths)
  for (let answered = 0; answered < 20; answered++) {
    await new Promise(setImmediate)
    expect(waiting).toHaveLength(Math.min(6, 20 - answered))
    waiting.shift()!()
  }
  expect(await found).toEqual(paths.map(path => `${path}: status 500`))
})
