import type { RequestListener } from 'node:http'
import request from 'supertest'
import { agents } from '../../support/agents.ts'
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

const advice =
  'Specified in test/specification/server/language-writings.test.ts: edit its tables together with shared/languages.ts.'

describe('a path with a standard tag for a language of this site', () => {
  silentConsole()
  let handler: RequestListener
  beforeAll(async () => {
    handler = await warmHandler(await testSite())
  })
  const ask = (path: string, sent: object = {}) =>
    request(handler)
      .get(path)
      .set({ 'User-Agent': agents.chrome, ...sent })
      .redirects(0)

  test.each(moved)('redirects from %s to %s', async (path, location) => {
    const { status, headers } = await ask(path)
    expect({ advice, status, location: headers.location }).toEqual({ advice, status: 301, location })
  })

  test.each(wished)('redirects from %s to %s and stores English', async (path, location) => {
    const { status, headers } = await ask(path, { Cookie: 'i18n_redirected=de' })
    expect({ advice, status, location: headers.location }).toEqual({ advice, status: 301, location })
    expect(headers['set-cookie']).toEqual([expect.stringMatching(/^i18n_redirected=en;/)])
  })

  test.each(unknown)('gets the 404 page at %s, in the language %s', async (path, tag) => {
    const { status, headers } = await ask(path)
    expect({ advice, status, tag: headers['content-language'] }).toEqual({ advice, status: 404, tag })
    expect(headers.location).toBeUndefined()
  })
})
