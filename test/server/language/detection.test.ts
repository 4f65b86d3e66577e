import type { RequestListener } from 'node:http'
import request from 'supertest'
import { agents } from '../../support/agents.ts'
import { silentConsole } from '../../support/silent-console.ts'
import { origin, testSite } from '../../support/site.ts'
import { warmHandler } from '../../support/warm-handler.ts'

type Sent = Record<string, string>

const de = 'de-DE,de;q=0.9,en;q=0.8'

const redirected: [says: string, sent: Sent, location: string][] = [
  ['a first quality', { 'Accept-Language': de }, '/de'],
  ['qualities out of order', { 'Accept-Language': 'en;q=0.1, fr;q=0.9, de;q=0.5' }, '/fr'],
  ['a language behind unknown ones', { 'Accept-Language': 'sw, xx-YY, ko' }, '/ko'],
  ['a refused language', { 'Accept-Language': 'de;q=0, es' }, '/es'],
  ['spaces and cases', { 'Accept-Language': ' ES-mx ; q=0.7 ,EN;q=0.3' }, '/es'],
  ['Chinese of Taiwan', { 'Accept-Language': 'zh-Hant-TW,zh;q=0.8' }, '/zh'],
  ['Chinese by region', { 'Accept-Language': 'zh-TW' }, '/zh'],
  ['Portuguese of Portugal', { 'Accept-Language': 'pt-PT' }, '/pt'],
  ['the tag of Japanese', { 'Accept-Language': 'ja' }, '/jp'],
  ['Japanese of Japan', { 'Accept-Language': 'ja-JP,en;q=0.5' }, '/jp'],
  ['a cookie alone', { Cookie: 'i18n_redirected=jp' }, '/jp'],
  ['a cookie before the header', { Cookie: 'i18n_redirected=ko', 'Accept-Language': de }, '/ko'],
  ['an unknown cookie', { Cookie: 'i18n_redirected=xx', 'Accept-Language': de }, '/de'],
  ['a CUBOT phone, which is a person', { 'User-Agent': agents.cubotPhone, 'Accept-Language': de }, '/de'],
  [
    'a link of another site',
    { Referer: 'https://evil.example/', 'Sec-Fetch-Site': 'cross-site', 'Accept-Language': de },
    '/de',
  ],
  ['a site that begins like ours', { Referer: `${origin}.evil.example/`, 'Accept-Language': de }, '/de'],
  ['a typed address', { 'Sec-Fetch-Site': 'none', 'Accept-Language': de }, '/de'],
]

const english: [says: string, sent: Sent][] = [
  ['neither header nor cookie', {}],
  ['a preference for English', { 'Accept-Language': 'en-GB,de;q=0.9' }],
  ['no language of ours', { 'Accept-Language': 'sw, tlh' }],
  ['any language', { 'Accept-Language': '*' }],
  ['the code jp, which is no language tag', { 'Accept-Language': 'jp' }],
  ['an empty header', { 'Accept-Language': '' }],
  ['nonsense', { 'Accept-Language': ';;q=,,-,' }],
  ['an English cookie', { Cookie: 'i18n_redirected=en', 'Accept-Language': de }],
  ['Googlebot', { 'User-Agent': agents.googlebot, 'Accept-Language': de }],
  ['Bingbot', { 'User-Agent': agents.bingbot, 'Accept-Language': de }],
  ['a crawler with a cookie', { 'User-Agent': agents.facebook, Cookie: 'i18n_redirected=de' }],
  ['Lighthouse', { 'User-Agent': agents.lighthouse, 'Accept-Language': de }],
  ['a link of ours', { 'Sec-Fetch-Site': 'same-origin', Cookie: 'i18n_redirected=de', 'Accept-Language': de }],
  ['a link of ours, in an old browser', { Referer: `${origin}/de`, Cookie: 'i18n_redirected=de' }],
]

describe('detection', () => {
  silentConsole()
  let handler: RequestListener
  beforeAll(async () => {
    handler = await warmHandler(await testSite(), '/', '/faq', '/ko', '/fr/privacy-policy')
  })
  const ask = (path: string, sent: Sent) =>
    request(handler)
      .get(path)
      .set({ 'User-Agent': agents.chrome, ...sent })
      .redirects(0)

  test.each(redirected)('%s leads from / to a language', async (_says, sent, location) => {
    const { status, headers } = await ask('/', sent)
    expect({ status, location: headers.location }).toEqual({ status: 302, location })
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', vary: 'Cookie, Accept-Language' })
  })

  test.each(english)('%s leaves / in English', async (_says, sent) => {
    const { status, headers } = await ask('/', sent)
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', 'content-language': 'en' })
    expect(headers.vary).toBe('Cookie, Accept-Language, Accept-Encoding')
  })

  test('the query is kept', async () => {
    const { headers } = await ask('/?utm=a%20b&next=//evil.example', { 'Accept-Language': de })
    expect(headers.location).toBe('/de?utm=a%20b&next=//evil.example')
  })

  const link = '/?mode=verifyEmail&oobCode=x&lang='
  test.each<[says: string, path: string, sent: Sent, to: string | undefined]>([
    ['its own', `${link}ja`, { 'Accept-Language': de }, '/jp'],
    ['its own, for a silent client', `${link}ko`, {}, '/ko'],
    ['English', `${link}en`, { 'Accept-Language': de }, undefined],
    ['the one that was chosen here', `${link}ja`, { Cookie: 'i18n_redirected=fr' }, '/fr'],
    ['the browser’s, where it names none of ours', `${link}sw`, { 'Accept-Language': de }, '/de'],
  ])('the link of a mail opens in a language: %s', async (_says, path, sent, to) => {
    const { status, headers } = await ask(path, sent)
    expect(status).toBe(to ? 302 : 200)
    expect(headers.location).toBe(to && path.replace('/', to))
  })

  test('a language in the query of any other address says nothing', async () => {
    const { headers } = await ask('/?lang=ja', { 'Accept-Language': de })
    expect(headers.location).toBe('/de?lang=ja')
  })

  test.each(['/faq', '/ko', '/fr/privacy-policy'])('%s never asks for a preference', async path => {
    const { status, headers } = await ask(path, { 'Accept-Language': de, Cookie: 'i18n_redirected=de' })
    expect(status).toBe(200)
    expect(headers.vary).toBe('Accept-Encoding')
  })
})
