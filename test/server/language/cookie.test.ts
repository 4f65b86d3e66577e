import type { RequestListener } from 'node:http'
import request from 'supertest'
import { createHandler } from '../../../server/handler.ts'
import { match } from '../../../shared/routes.ts'
import { agents } from '../../support/agents.ts'
import { silentConsole } from '../../support/silent-console.ts'
import { origin, testSite } from '../../support/site.ts'
import { warmHandler } from '../../support/warm-handler.ts'

type Sent = Record<string, string>
type Case = [says: string, path: string, sent: Sent, language: string | undefined]

const has = (language: string) => ({ Cookie: `i18n_redirected=${language}` })
const from = (path: string) => ({ Referer: origin + path, 'Sec-Fetch-Site': 'same-origin' })

const cases: Case[] = [
  ['a first access by its page', '/faq', {}, 'en'],
  ['a first access by its page', '/jp/faq', {}, 'jp'],
  ['a first access to the home page', '/', {}, 'en'],
  ['what was detected', '/', { 'Accept-Language': 'ja' }, 'jp'],
  ['a first access, whatever the browser prefers', '/de', { 'Accept-Language': 'ja' }, 'de'],
  ['a page in place of an unknown value', '/de', has('tlh'), 'de'],
  ['a page in place of an empty value', '/de', has(''), 'de'],
  ['a page in place of another case', '/de', has('DE'), 'de'],
  ['a page in place of a name of every object', '/de', has('__proto__'), 'de'],
  ['nothing where it is known', '/de', has('de'), undefined],
  ['nothing of a mere visit', '/fr', has('de'), undefined],
  ['nothing of a visit from elsewhere', '/fr', { ...has('de'), Referer: 'https://evil.example/de' }, undefined],
  ['nothing of a link in the same language', '/fr/faq', { ...has('de'), ...from('/fr') }, undefined],
  ['nothing of a link of a page that is none', '/fr', { ...has('de'), ...from('/nowhere') }, undefined],
  ['a switch to French', '/fr', { ...has('de'), ...from('/de') }, 'fr'],
  ['a switch to English', '/', { ...has('de'), ...from('/de') }, 'en'],
  ['a switch in an old browser', '/ko/faq', { ...has('de'), Referer: `${origin}/de/faq?x=1` }, 'ko'],
  ['the wish for /en', '/en/faq', has('de'), 'en'],
  ['the wish for /en where it is known', '/en', has('en'), 'en'],
  ['nothing on a redirect that only tidies', '/FR/', {}, undefined],
  ['nothing on an error', '/nowhere', {}, undefined],
  ['the first of two cookies', '/fr', { Cookie: 'i18n_redirected=fr; i18n_redirected=de' }, undefined],
]

describe('cookie', () => {
  silentConsole()
  const one = (handler: RequestListener, path: string, sent: Sent) =>
    request(handler)
      .get(path)
      .set({ 'User-Agent': agents.chrome, ...sent })
      .redirects(0)
  /** The answer as it is rendered, and the one of a site whose cache holds the page, if there is one. */
  const ask = async (path: string, sent: Sent, env = {}) => {
    const warm = await warmHandler(await testSite(env), ...(match(path) ? [path] : []))
    return [await one(createHandler(await testSite(env)), path, sent), await one(warm, path, sent)]
  }

  test.each(cases)('remembers %s (%s)', async (_says, path, sent, language) => {
    for (const { headers } of await ask(path, sent)) {
      const stored = language && `i18n_redirected=${language}; Max-Age=31536000; Path=/; Secure; SameSite=Lax`
      expect(headers['set-cookie']).toEqual(stored ? [stored] : undefined)
      if (stored) expect(headers['cache-control']).toMatch(/^private, /)
    }
  })

  test('is for newcomers alone, whoever asked for the page before', async () => {
    const handler = await warmHandler(await testSite(), '/de')
    const told = []
    for (const sent of [{}, has('de'), {}, has('de')]) {
      const { headers } = await one(handler, '/de', sent as Sent)
      told.push([headers['set-cookie']?.length, headers['cache-control']])
    }
    const [newcomer, known] = [
      [1, 'private, no-cache'],
      [undefined, 'public, no-cache'],
    ]
    expect(told).toEqual([newcomer, known, newcomer, known])
  })

  test('what sets no cookie may be shared', async () => {
    for (const { headers } of await ask('/de', has('de'))) expect(headers['cache-control']).toBe('public, no-cache')
  })

  test('on a site without https the cookie is not Secure', async () => {
    const [answer] = await ask('/de', {}, { SITE_URL: 'http://localhost:3000' })
    expect(answer!.headers['set-cookie']).toEqual(['i18n_redirected=de; Max-Age=31536000; Path=/; SameSite=Lax'])
    expect(answer!.headers).not.toHaveProperty('strict-transport-security')
  })

  describe('with SHARED_CACHE_SECONDS', () => {
    const shared = { SHARED_CACHE_SECONDS: '60' }

    test.each(['/de', '/faq', '/fr/terms-conditions'])('%s is for everyone', async path => {
      for (const { headers } of await ask(path, { ...has('ko'), ...from('/ko') }, shared)) {
        expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=60')
        expect(headers).not.toHaveProperty('set-cookie')
      }
    })

    test('/ stays everyone’s own', async () => {
      for (const { headers } of await ask('/', {}, shared)) {
        expect(headers['cache-control']).toBe('private, no-cache')
        expect(headers['set-cookie']).toHaveLength(1)
      }
    })
  })
})
