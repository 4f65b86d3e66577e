import request from 'supertest'
import { languageRow, languages } from '../../../shared/languages.ts'
import { agents } from '../../support/agents.ts'
import { askTarget } from '../../support/ask-raw.ts'
import { eachApp } from '../../support/each-app.ts'
import { all } from '../../support/html.ts'
import { testSite } from '../../support/site.ts'

const programs = [
  ['/nowhere/_payload.json', {}],
  ['/locales/xx/common.json', {}],
  ['/nowhere', { Accept: 'application/json' }],
  ['/nowhere', { Accept: 'application/problem+json' }],
  ['/nowhere', { Accept: 'application/json', 'User-Agent': agents.googlebot }],
] as const

const people = [
  ['/nowhere', { Accept: '*/*' }],
  ['/nowhere', { Accept: 'text/html,application/xhtml+xml,application/json;q=0.9' }],
  ['/nowhere?file=.json', {}],
  ['/nowhere', { 'User-Agent': agents.cubotPhone }],
] as const

eachApp(make => {
  const ask = async (path: string, sent: object = {}) =>
    request(make(await testSite()))
      .get(path)
      .set({ 'User-Agent': agents.chrome, ...sent })

  test.each(languages.map(row => [row.code, row.tag] as const))('people get the 404 page in %s', async (code, tag) => {
    const path = code === 'en' ? '/nowhere' : `/${code}/nowhere`
    const { errors } = (await testSite()).catalogues[code]
    const { status, headers, text } = await ask(path)
    expect(status).toBe(404)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'content-language': tag })
    expect(text).toContain(`<html lang="${tag}">`)
    expect(text).toContain('<meta name="robots" content="noindex">')
    expect(text).toContain(errors['notFound.title'])
    expect(text).toContain(path)
    expect(all(text, /rel="(canonical|alternate)"/g)).toEqual([])
    expect(all(text, /<h1[\s>]/g)).toHaveLength(1)
  })

  test.each([
    ['/nowhere', 'jp', 'jp'],
    ['/nowhere', 'xx', 'en'],
    ['/de/nowhere', 'jp', 'de'],
    ['/EN/nowhere', 'jp', 'en'],
    ['/Ko/a/b/c', 'jp', 'ko'],
    ['/a/b/c/d', 'fr', 'fr'],
    ['/de/%ff', 'fr', 'de'],
    ['/%ff', 'fr', 'fr'],
  ] as const)('%s with cookie %s is refused in %s', async (path, cookie, code) => {
    const { headers } = await ask(path, { Cookie: `i18n_redirected=${cookie}` })
    expect(headers['content-language']).toBe(languageRow(code).tag)
  })

  test.each(programs)('programs get JSON at %s', async (path, sent) => {
    const { status, headers, body } = await ask(path, sent)
    const [statusMessage, message] = ['Page Not Found', `Page not found: ${path}`]
    expect({ status, body }).toEqual({
      status: 404,
      body: { error: true, url: path, statusCode: 404, statusMessage, message },
    })
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  })

  test.each(people)('people get a page at %s', async (path, sent) => {
    expect((await ask(path, sent)).headers['content-type']).toBe('text/html; charset=utf-8')
  })

  test.each([agents.googlebot, agents.facebook])('crawlers get one plain line: %s', async agent => {
    const { status, headers, text } = await ask('/de/nowhere', { 'User-Agent': agent })
    expect({ status, text }).toEqual({ status: 404, text: '404 Page not found: /de/nowhere\n' })
    expect(headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
  })

  test('what an address says is text, never markup', async () => {
    const { body } = await askTarget(make(await testSite()), '/<script>alert(1)</script>')
    expect(body).toContain('&lt;script&gt;alert(1)')
    expect(body).not.toMatch(/<script>alert/i)
  })
})
