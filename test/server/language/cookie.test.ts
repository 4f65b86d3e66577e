import type { RequestListener } from 'node:http'
import request from 'supertest'
import { createApp } from '../../../server/app.ts'
import { defaultLanguage, languageRow } from '../../../shared/languages.ts'
import { href } from '../../../shared/routes.ts'
import { agents } from '../../support/agents.ts'
import { noPageCache } from '../../support/no-page-cache.ts'
import { innerPath, otherHome, otherInnerPath, otherLanguage } from '../../support/sample-routes.ts'
import { silentConsole } from '../../support/silent-console.ts'
import { origin, testSite } from '../../support/site.ts'
import { warmHandler } from '../../support/warm-handler.ts'

type Sent = Record<string, string>
type Case = [what: string, path: string, sent: Sent, language: string | undefined]

const has = (language: string) => ({ Cookie: `i18n_redirected=${language}` })
const from = (path: string) => ({ Referer: origin + path, 'Sec-Fetch-Site': 'same-origin' })

const other = otherLanguage
const otherTag = languageRow(other).tag
const upper = (text: string) => text.toUpperCase()

const cases: Case[] = [
  ['the language of the first page that a visitor opens', innerPath, {}, defaultLanguage],
  ['the language of the first page that a visitor opens', otherInnerPath, {}, other],
  ['the default language on the home page', '/', {}, defaultLanguage],
  ['the language that Accept-Language asks for', '/', { 'Accept-Language': otherTag }, other],
  [
    'the language of the first page, not that of the browser',
    innerPath,
    { 'Accept-Language': otherTag },
    defaultLanguage,
  ],
  ['the language of the page if the cookie is unknown', otherHome, has('tlh'), other],
  ['the language of the page if the cookie is empty', otherHome, has(''), other],
  ['the language of the page if the cookie is in capitals', otherHome, has(upper(other)), other],
  ['the language of the page if the cookie is a property of every object', otherHome, has('__proto__'), other],
  ['nothing if the cookie has the language of the page', otherHome, has(other), undefined],
  ['nothing if the visitor just opens a page in another language', innerPath, has(other), undefined],
  [
    'nothing if a link on another site leads to another language',
    innerPath,
    { ...has(other), Referer: `https://evil.example${otherHome}` },
    undefined,
  ],
  ['nothing for a link within a language', otherInnerPath, { ...has(defaultLanguage), ...from(otherHome) }, undefined],
  ['nothing for a link on a page that does not exist', innerPath, { ...has(other), ...from('/nowhere') }, undefined],
  ['a switch to another language', otherHome, { ...has(defaultLanguage), ...from('/') }, other],
  ['a switch to the default language', '/', { ...has(other), ...from(otherHome) }, defaultLanguage],
  [
    'a switch in a browser without Fetch Metadata',
    otherInnerPath,
    { ...has(defaultLanguage), Referer: `${origin + innerPath}?x=1` },
    other,
  ],
  ['the default language if the URL names it', `/${defaultLanguage}${innerPath}`, has(other), defaultLanguage],
  ['the default language again if the URL names it', `/${defaultLanguage}`, has(defaultLanguage), defaultLanguage],
  ['nothing on a redirect to the canonical URL', `${upper(otherHome)}/`, {}, undefined],
  ['nothing on an error page', '/nowhere', {}, undefined],
  [
    'nothing if the first of two cookies has the language of the page',
    otherHome,
    { Cookie: `i18n_redirected=${other}; i18n_redirected=${defaultLanguage}` },
    undefined,
  ],
]

describe('the language cookie', () => {
  silentConsole()
  const one = (handler: RequestListener, path: string, sent: Sent) =>
    request(handler)
      .get(path)
      .set({ 'User-Agent': agents.chrome, ...sent })
      .redirects(0)
  const handlers = new Map<string, Promise<RequestListener[]>>()
  const ask = async (path: string, sent: Sent, env = {}) => {
    const key = JSON.stringify(env)
    const pair = handlers.get(key) ?? makeHandlers(env)
    handlers.set(key, pair)
    const answers = []
    for (const handler of await pair) answers.push(await one(handler, path, sent))
    return answers
  }

  test.each(cases)('stores %s (%s)', async (_what, path, sent, language) => {
    for (const { headers } of await ask(path, sent)) {
      const stored = language && `i18n_redirected=${language}; Max-Age=31536000; Path=/; Secure; SameSite=Lax`
      expect(headers['set-cookie']).toEqual(stored ? [stored] : undefined)
      if (stored) expect(headers['cache-control']).toMatch(/^private, /)
    }
  })

  test('is set for new visitors only, even if the page was rendered for another visitor', async () => {
    const handler = await warmHandler(await testSite(), otherHome)
    const answers = []
    for (const sent of [{}, has(other), {}, has(other)]) {
      const { headers } = await one(handler, otherHome, sent as Sent)
      answers.push([headers['set-cookie']?.length, headers['cache-control']])
    }
    const [newcomer, known] = [
      [1, 'private, no-cache'],
      [undefined, 'public, no-cache'],
    ]
    expect(answers).toEqual([newcomer, known, newcomer, known])
  })

  test('excludes only responses that set it from shared caches', async () => {
    for (const { headers } of await ask(otherHome, has(other)))
      expect(headers['cache-control']).toBe('public, no-cache')
  })

  test('is not Secure on a site without https', async () => {
    const [answer] = await ask(otherHome, {}, { SITE_URL: 'http://localhost:3000' })
    expect(answer!.headers['set-cookie']).toEqual([`i18n_redirected=${other}; Max-Age=31536000; Path=/; SameSite=Lax`])
    expect(answer!.headers).not.toHaveProperty('strict-transport-security')
  })

  describe('with SHARED_CACHE_SECONDS,', () => {
    const shared = { SHARED_CACHE_SECONDS: '60' }

    test.each([
      [otherHome, defaultLanguage],
      [otherInnerPath, defaultLanguage],
      [innerPath, other],
    ])('is not set at %s, which a shared cache may keep, after a switch from %s', async (path, language) => {
      const sent = { ...has(language), ...from(href('index', language)) }
      for (const { headers } of await ask(path, sent, shared)) {
        expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=60')
        expect(headers).not.toHaveProperty('set-cookie')
      }
    })

    test('is set at /, which a shared cache may not keep', async () => {
      for (const { headers } of await ask('/', {}, shared)) {
        expect(headers['cache-control']).toBe('private, no-cache')
        expect(headers['set-cookie']).toHaveLength(1)
      }
    })
  })
})

async function makeHandlers(env: Record<string, string>): Promise<RequestListener[]> {
  const warm = warmHandler(await testSite(env), '/', innerPath, otherHome, otherInnerPath)
  return [createApp(await testSite(env, { pages: noPageCache })), await warm]
}
