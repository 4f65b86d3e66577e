import request from 'supertest'
import { createApp } from '../../../server/app.ts'
import { defaultLanguage, languageRow, languages } from '../../../shared/languages.ts'
import { agents } from '../../support/agents.ts'
import { askTarget } from '../../support/ask-raw.ts'
import { all, first } from '../../support/html.ts'
import { innerPath, otherHome, otherLanguage, thirdLanguage } from '../../support/sample-routes.ts'
import { silentConsole } from '../../support/silent-console.ts'
import { testSite } from '../../support/site.ts'

const programs = [
  ['/nowhere/_payload.json', {}],
  ['/locales/xx/common.json', {}],
  ['/nowhere', { Accept: 'application/json' }],
  ['/nowhere', { Accept: 'application/problem+json' }],
  ['/nowhere', { Accept: 'application/json', 'User-Agent': agents.googlebot }],
  ['/nowhere', { Accept: 'application/json', 'Sec-Fetch-Dest': 'document' }],
] as const

const lines = [
  ['/assets/none.js', { Accept: '*/*', 'Sec-Fetch-Dest': 'script' }],
  ['/apple-touch-icon.png', { Accept: 'image/avif,image/webp,*/*;q=0.8', 'Sec-Fetch-Dest': 'image' }],
  ['/nowhere', { Accept: 'text/html,*/*', 'Sec-Fetch-Dest': 'empty' }],
  ['/apple-touch-icon.png', { Accept: 'image/*' }],
  ['/assets/none.css', { Accept: 'text/css' }],
] as const

const people = [
  ['/nowhere', {}],
  ['/assets/none.js', { Accept: 'text/html,application/xhtml+xml', 'Sec-Fetch-Dest': 'document' }],
  ['/nowhere', { Accept: '*/*' }],
  ['/nowhere', { Accept: 'text/html,application/xhtml+xml,application/json;q=0.9' }],
  ['/nowhere?file=.json', {}],
  ['/nowhere', { 'User-Agent': agents.cubotPhone }],
] as const

describe('the response to a bad request', () => {
  silentConsole()
  const ask = async (path: string, sent: object = {}) =>
    request(createApp(await testSite()))
      .get(path)
      .set({ 'User-Agent': agents.chrome, ...sent })

  test('contains the id of its log line, unlike pages that caches may store', async () => {
    const site = await testSite()
    const handler = createApp(site)
    for (const path of ['/nowhere', '/nowhere', '/api/nowhere', '/assets/none.js', innerPath, innerPath])
      await request(handler)
        .get(path)
        .expect(({ status, headers }) => {
          expect(headers['x-request-id']).toBe(status === 200 ? undefined : site.lines.at(-1)!.id)
        })
    expect(new Set(site.lines.map(({ id }) => id)).size).toBe(6)
    for (const { id } of site.lines) expect(id).toMatch(/^[0-9a-f]{16}$/)
  })

  test.each(languages.map(row => [row.code, row.tag] as const))(
    'is the 404 page in the language %s for a visitor',
    async (code, tag) => {
      const path = code === defaultLanguage ? '/nowhere' : `/${code}/nowhere`
      const { errors } = (await testSite()).catalogues[code]
      const { status, headers, text } = await ask(path)
      expect(status).toBe(404)
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'content-language': tag })
      expect(text).toContain(`<html lang="${tag}">`)
      expect(text).toContain('<meta name="robots" content="noindex">')
      expect(text).toContain(errors['notFound.title'])
      expect(all(text, /rel="(canonical|alternate)"/g)).toEqual([])
      expect(all(text, /<h1[\s>]/g)).toHaveLength(1)
    },
  )

  test.each([
    ['/nowhere', otherLanguage, otherLanguage],
    ['/nowhere', 'xx', defaultLanguage],
    [`${otherHome}/nowhere`, thirdLanguage, otherLanguage],
    [`/${defaultLanguage.toUpperCase()}/nowhere`, otherLanguage, defaultLanguage],
    [`${otherHome.toUpperCase()}/a/b/c`, thirdLanguage, otherLanguage],
    ['/a/b/c/d', otherLanguage, otherLanguage],
    [`${otherHome}/%ff`, thirdLanguage, otherLanguage],
    ['/%ff', otherLanguage, otherLanguage],
  ] as const)('at %s with the cookie %s is in the language %s', async (path, cookie, code) => {
    const { headers } = await ask(path, { Cookie: `i18n_redirected=${cookie}` })
    expect(headers['content-language']).toBe(languageRow(code).tag)
  })

  test.each(programs)('is JSON for a program that requests %s with %j', async (path, sent) => {
    const { status, headers, body } = await ask(path, sent)
    const [statusMessage, message] = ['Page Not Found', `Page not found: ${path}`]
    expect({ status, body }).toEqual({
      status: 404,
      body: { error: true, url: path, statusCode: 404, statusMessage, message },
    })
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  })

  test.each(people)('is a page for a visitor who requests %s with %j', async (path, sent) => {
    expect((await ask(path, sent)).headers['content-type']).toBe('text/html; charset=utf-8')
  })

  test.each([agents.googlebot, agents.facebook])('is one line of text for the crawler %s', async agent => {
    const { status, headers, text } = await ask(`${otherHome}/nowhere`, { 'User-Agent': agent })
    expect({ status, text }).toEqual({ status: 404, text: `404 Page not found: ${otherHome}/nowhere\n` })
    expect(headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
  })

  test.each(lines)('is one line of text for %s if the request is not for a page: %j', async (path, sent) => {
    const { status, headers, text } = await ask(path, sent)
    expect({ status, text }).toEqual({ status: 404, text: `404 Page not found: ${path}\n` })
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    expect(headers.vary!.split(', ')).toEqual(expect.arrayContaining(['Accept', 'Sec-Fetch-Dest', 'User-Agent']))
  })

  test.each([
    ['get', '/%ff', 400, 'unreadable'],
    ['post', innerPath, 405, 'notAllowed'],
    ['get', '/metrics', 401, 'notAccepted'],
  ] as const)('to %s %s says what is wrong in every language: %d %s', async (method, path, status, kind) => {
    const site = await testSite({ METRICS_TOKEN: 'x'.repeat(16) })
    for (const { code } of languages) {
      const { errors } = site.catalogues[code]
      const answer = await request(createApp(site))
        [method](path)
        .set({ 'User-Agent': agents.chrome, Cookie: `i18n_redirected=${code}` })
      expect(answer.status).toBe(status)
      expect(first(answer.text, /<h1[^>]*>(.*?)<\/h1>/)).toBe(errors[`${kind}.title`])
      expect(first(answer.text, /<title>(.*?)<\/title>/)).toBe(
        errors['document.title'].replace('{{title}}', errors[`${kind}.title`]),
      )
      expect(answer.text).not.toContain(`>${errors['failed.title']}<`)
    }
  })

  test('does not contain the URL in its page', async () => {
    const { status, body } = await askTarget(createApp(await testSite()), '/<script>alert(1)</script>?<b>')
    expect(status).toBe(404)
    expect(body).toMatch(/<\/html>\n/)
    expect(body).not.toMatch(/alert|%3C|<b>/i)
  })
})
