import type { RequestListener } from 'node:http'
import request from 'supertest'
import { agents } from '../../support/agents.ts'
import { askTarget } from '../../support/ask-raw.ts'
import { silentConsole } from '../../support/silent-console.ts'
import { testSite } from '../../support/site.ts'
import { warmHandler } from '../../support/warm-handler.ts'

const moved = [
  ['/ja', '/jp'],
  ['/ja/', '/jp'],
  ['/JA/FAQ/', '/jp/faq'],
  ['/ja/faq?x=1&y=%20', '/jp/faq?x=1&y=%20'],
  ['/ja-JP/faq?next=//evil.example', '/jp/faq?next=//evil.example'],
  ['/%6aa/faq', '/jp/faq'],
  ['/zh-cn', '/zh'],
  ['/zh-Hans', '/zh'],
  ['/zh-Hant-TW/privacy-policy', '/zh/privacy-policy'],
  ['/cmn', '/zh'],
  ['/pt-br/terms-conditions', '/pt/terms-conditions'],
  ['/de-u-co-phonebk', '/de'],
  ['/de-x-private', '/de'],
  ['/deu/Faq', '/de/faq'],
  ['/ger', '/de'],
  ['/kor', '/ko'],
] as const

const wished = [
  ['/en-us', '/'],
  ['/en-US/?x=1', '/?x=1'],
  ['/en-gb/faq', '/faq'],
  ['/ENG/faq?x=1', '/faq?x=1'],
] as const

const unknown = [
  ['/ja/nowhere', 'ja'],
  ['/ja/faq/more', 'ja'],
  ['/ja/ja', 'ja'],
  ['/jp/ja', 'ja'],
  ['/pt-br/de', 'pt'],
  ['/en-us/de', 'en'],
  ['/zh-tw/%5Cevil.example', 'zh-Hans'],
  ['/nl', 'en'],
  ['/it-it/faq', 'en'],
  ['/x-private', 'en'],
  ['/i-klingon', 'en'],
  ['/zh_cn', 'en'],
  ['/ja-', 'en'],
  ['/-ja', 'en'],
  ['/ja-u', 'en'],
  ['/de-1', 'en'],
  ['/de-de-de', 'en'],
  ['/jp-jp', 'en'],
  ['/deutsch', 'en'],
  ['/%E2%84%AAo-kr', 'en'],
] as const

const ways = [
  ['cold', []],
  ['warm', ['/', '/faq', '/jp', '/jp/faq', '/zh', '/de', '/de/faq', '/pt']],
] as const

describe.each(ways)('another writing of a language, with a %s cache', (_way, paths) => {
  silentConsole()
  let handler: RequestListener
  beforeAll(async () => {
    handler = await warmHandler(await testSite(), ...paths)
  })
  const asked = (method: 'get' | 'head', path: string, sent: object = {}) =>
    request(handler)
      [method](path)
      .set({ 'User-Agent': agents.chrome, ...sent })
      .redirects(0)

  test.each(moved)('leads from %s to %s for an hour, whatever the cookie says', async (path, location) => {
    for (const sent of [{}, { Cookie: 'i18n_redirected=fr' }, { 'User-Agent': agents.googlebot }]) {
      const { status, headers, text } = await asked('get', path, sent)
      expect({ status, location: headers.location, text }).toEqual({ status: 301, location, text: '' })
      expect(headers).toMatchObject({ 'cache-control': 'public, max-age=3600', 'content-length': '0' })
      expect(headers).not.toHaveProperty('set-cookie')
    }
    const head = await asked('head', path)
    expect([head.status, head.headers.location]).toEqual([301, location])
    // What it leads to is a page, and the same question about it leads nowhere else.
    expect((await asked('get', location)).status).toBe(200)
  })

  test.each(wished)('of English at %s is the wish to read it at %s', async (path, location) => {
    const { status, headers } = await asked('get', path, { Cookie: 'i18n_redirected=de' })
    expect([status, headers.location, headers['cache-control']]).toEqual([301, location, 'private, no-store'])
    expect(headers['set-cookie']).toEqual([expect.stringMatching(/^i18n_redirected=en;/)])
    expect((await asked('get', location, { Cookie: 'i18n_redirected=en', 'Accept-Language': 'de' })).status).toBe(200)
  })

  test.each(unknown)('that means no page is not found: %s', async (path, tag) => {
    const { status, headers, text } = await asked('get', path)
    expect([status, headers.location, headers['content-language']]).toEqual([404, undefined, tag])
    expect(text).toMatch(/<h1/)
    expect((await asked('head', path)).status).toBe(404)
    expect((await asked('get', path, { 'User-Agent': agents.googlebot })).text).toMatch(/^404 Page not found/)
  })

  test.each(['-x', '-abcdefgh', '-u-co-phonebk'])('longer than any is not found: de%s and so on', async subtag => {
    const { status, headers } = await asked('get', `/de${subtag.repeat(800)}`)
    expect([status, headers['content-language']]).toEqual([404, 'en'])
  })

  test('goes nowhere else: no host, no other method, no file', async () => {
    expect(await askTarget(handler, '//ja/faq')).toMatchObject({ status: 404, location: undefined })
    expect(await askTarget(handler, '/ja//evil.example')).toMatchObject({ status: 404, location: undefined })
    expect(await askTarget(handler, 'http://evil.example/ja')).toMatchObject({ status: 400, location: undefined })
    expect((await request(handler).post('/ja/faq').redirects(0)).status).toBe(405)
    expect((await asked('get', '/ja/_payload.json')).status).toBe(404)
    expect((await asked('get', '/locales/ja/common.json')).status).toBe(404)
  })
})
