import type { RequestListener } from 'node:http'
import request from 'supertest'
import { defaultLanguage, languageRow, languages, primarySubtag } from '../../../shared/languages.ts'
import { match } from '../../../shared/routes.ts'
import { agents } from '../../support/agents.ts'
import { innerPath, otherHome, otherInnerPath, otherLanguage } from '../../support/sample-routes.ts'
import { silentConsole } from '../../support/silent-console.ts'
import { origin, testSite } from '../../support/site.ts'
import { warmHandler } from '../../support/warm-handler.ts'

type Sent = Record<string, string>

const other = languageRow(otherLanguage).tag
const standard = languageRow(defaultLanguage).tag
const [otherSubtag, standardSubtag] = [primarySubtag(other), primarySubtag(standard)]
const prefers = { 'Accept-Language': `${otherSubtag}-ZZ,${otherSubtag};q=0.9,${standardSubtag};q=0.8` }
const has = (language: string) => ({ Cookie: `i18n_redirected=${language}` })

const redirected: [what: string, sent: Sent][] = [
  ['the highest quality', prefers],
  ['qualities out of order', { 'Accept-Language': `${standard};q=0.1, ${other};q=0.9, tlh;q=0.5` }],
  ['a language after unknown ones', { 'Accept-Language': `tlh, xx-YY, ${other}` }],
  ['a language after a refused one', { 'Accept-Language': `${standard};q=0, ${other}` }],
  ['spaces and capitals', { 'Accept-Language': ` ${other.toUpperCase()} ; q=0.7 ,tlh;q=0.3` }],
  ['the tag with a script and a region', { 'Accept-Language': `${otherSubtag}-Zzzz-ZZ` }],
  ['the cookie', has(otherLanguage)],
  ['the cookie and not the header', { ...has(otherLanguage), 'Accept-Language': standard }],
  ['the header if the cookie is unknown', { ...has('xx'), ...prefers }],
  ['the header of a CUBOT phone, which is not a bot', { 'User-Agent': agents.cubotPhone, ...prefers }],
  ['a link of another site', { Referer: 'https://evil.example/', 'Sec-Fetch-Site': 'cross-site', ...prefers }],
  ['a link of an origin that begins with that of this site', { Referer: `${origin}.evil.example/`, ...prefers }],
  ['a typed URL', { 'Sec-Fetch-Site': 'none', ...prefers }],
]

const kept: [what: string, sent: Sent][] = [
  ['neither header nor cookie', {}],
  ['a preference for the default language', { 'Accept-Language': `${standardSubtag}-ZZ,${other};q=0.9` }],
  ['only languages that the site does not have', { 'Accept-Language': 'tlh, sux' }],
  ['any language', { 'Accept-Language': '*' }],
  ['an empty header', { 'Accept-Language': '' }],
  ['a malformed header', { 'Accept-Language': ';;q=,,-,' }],
  ['the default language in the cookie', { ...has(defaultLanguage), ...prefers }],
  ['Googlebot', { 'User-Agent': agents.googlebot, ...prefers }],
  ['Bingbot', { 'User-Agent': agents.bingbot, ...prefers }],
  ['a crawler with a cookie', { 'User-Agent': agents.facebook, ...has(otherLanguage) }],
  ['Lighthouse', { 'User-Agent': agents.lighthouse, ...prefers }],
  ['a link on the site itself', { 'Sec-Fetch-Site': 'same-origin', ...has(otherLanguage), ...prefers }],
  [
    'a link on the site itself, from a browser without Fetch Metadata',
    { Referer: `${origin}/`, ...has(otherLanguage) },
  ],
]

describe('language detection at /', () => {
  silentConsole()
  let handler: RequestListener
  beforeAll(async () => {
    handler = await warmHandler(await testSite(), '/', innerPath, otherHome, otherInnerPath)
  })
  const ask = (path: string, sent: Sent) =>
    request(handler)
      .get(path)
      .set({ 'User-Agent': agents.chrome, ...sent })
      .redirects(0)

  test.each(redirected)('redirects to the other language for %s', async (_what, sent) => {
    const { status, headers } = await ask('/', sent)
    expect({ status, location: headers.location }).toEqual({ status: 302, location: otherHome })
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', vary: 'Cookie, Accept-Language' })
  })

  test.each(kept)('shows the default language for %s', async (_what, sent) => {
    const { status, headers } = await ask('/', sent)
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', 'content-language': standard })
    expect(headers.vary).toBe('Cookie, Accept-Language, Accept-Encoding')
  })

  test('keeps the query in the redirect', async () => {
    const { headers } = await ask('/?utm=a%20b&next=//evil.example', prefers)
    expect(headers.location).toBe(`${otherHome}?utm=a%20b&next=//evil.example`)
  })

  const link = '/?mode=verifyEmail&oobCode=x&lang='
  const codes = languages.map(({ code }) => code)
  test.each<[what: string, path: string, sent: Sent, to: string | undefined]>([
    ['of the e-mail', link + other, prefers, otherHome],
    ['of the e-mail, for a client without preferences', link + other, {}, otherHome],
    ['of the e-mail if that is the default', link + standard, prefers, undefined],
    ['that the visitor chose before', link + standard, has(otherLanguage), otherHome],
    ['of the browser if the site lacks that of the e-mail', `${link}tlh`, prefers, otherHome],
  ])('opens the link in an e-mail in the language %s', async (_what, path, sent, to) => {
    const { status, headers } = await ask(path, sent)
    expect(status).toBe(to ? 302 : 200)
    expect(headers.location).toBe(to && path.replace('/', to))
  })

  test('ignores a language in the query of any other URL', async () => {
    const { headers } = await ask(`/?lang=${standard}`, prefers)
    expect(headers.location).toBe(`${otherHome}?lang=${standard}`)
  })

  test.each([innerPath, otherHome, otherInnerPath])('does not run at %s', async path => {
    const preferred = codes.find(code => code !== match(path)!.language)!
    const { status, headers } = await ask(path, { 'Accept-Language': languageRow(preferred).tag, ...has(preferred) })
    expect(status).toBe(200)
    expect(headers.vary).toBe('Accept-Encoding')
  })
})
