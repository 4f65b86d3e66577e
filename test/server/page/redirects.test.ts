import type { RequestListener } from 'node:http'
import { defaultLanguage } from '../../../shared/languages.ts'
import { askTarget } from '../../support/ask-raw.ts'
import { innerPath, otherHome, otherInnerPath, otherLanguage } from '../../support/sample-routes.ts'
import { silentConsole } from '../../support/silent-console.ts'
import { testSite } from '../../support/site.ts'
import { warmHandler } from '../../support/warm-handler.ts'

const other = otherLanguage
const upper = (text: string) => text.toUpperCase()
const encoded = (path: string) => `/%${path.charCodeAt(1).toString(16)}${path.slice(2)}`

const moved = [
  [`${innerPath}/`, innerPath],
  [upper(innerPath), innerPath],
  [`${upper(innerPath)}/`, innerPath],
  [upper(otherHome), otherHome],
  [`${otherHome}/`, otherHome],
  [upper(otherInnerPath), otherInnerPath],
  [`${upper(otherInnerPath)}/?a=1&b=%20`, `${otherInnerPath}?a=1&b=%20`],
  [encoded(innerPath), innerPath],
  [`${encoded(innerPath)}?x=1`, `${innerPath}?x=1`],
  [`${innerPath}/?next=//evil.example`, `${innerPath}?next=//evil.example`],
] as const

const prefix = `/${defaultLanguage}`

const wished = [
  [prefix, '/'],
  [`${prefix}/`, '/'],
  [upper(prefix), '/'],
  [`${prefix}?x=1`, '/?x=1'],
  [`${prefix}${innerPath}?x=1`, `${innerPath}?x=1`],
  [`${upper(prefix + innerPath)}/`, innerPath],
] as const

const nowhere = [
  ['//evil.example', 404],
  ['//evil.example/', 404],
  [`//evil.example${otherInnerPath}`, 404],
  ['///evil.example/..', 404],
  ['/\\evil.example', 404],
  ['/%5Cevil.example', 404],
  [`${prefix}//evil.example`, 404],
  [`${prefix}/%5Cevil.example`, 404],
  [`${prefix}/%2Fevil.example`, 404],
  ['/%09/evil.example', 404],
  [`${innerPath}%00`, 404],
  [`${innerPath}%0d%0aSet-Cookie:%20x=1`, 404],
  ['/%2e%2e/', 404],
  ['/%2e%2e/%2e%2e/etc/passwd', 404],
  [`${otherHome}/..${innerPath}`, 404],
  [otherHome + innerPath.replace('/', '%2F'), 404],
  [otherHome + innerPath.replace('/', '%2f'), 404],
  [encoded(innerPath).replace('%', '%25'), 404],
  [`${prefix}/${other}`, 404],
  [`${prefix}${prefix}`, 404],
  [`/${other}${prefix}`, 404],
  ['/index', 404],
  [`${innerPath}//`, 404],
  [`${otherInnerPath}/more`, 404],
  ['/a/b/c/d', 404],
  ['/__proto__', 404],
  ['/constructor/prototype', 404],
  ['/%', 400],
  ['/%E0%A4%A', 400],
  [`${otherHome}/%C3%28`, 400],
  ['/a/b/c/%ff', 400],
  [`http://evil.example${innerPath}`, 400],
  ['http://evil.example/', 400],
] as const

describe('the redirect to the canonical URL', () => {
  silentConsole()
  let handler: RequestListener
  beforeAll(async () => {
    handler = await warmHandler(await testSite(), '/', innerPath, otherHome, otherInnerPath)
  })
  const ask = (target: string, headers?: string) => askTarget(handler, target, headers)

  test.each(moved)('leads from %s to %s and may be cached for an hour', async (target, location) => {
    const answer = await ask(target)
    expect(answer).toMatchObject({ status: 301, location, body: '' })
    expect(answer.head).toMatch(/^cache-control: public, max-age=3600$/im)
    expect(answer.head).not.toMatch(/^set-cookie/im)
  })

  test.each(wished)(
    'leads from %s to %s and stores the default language, which the URL names',
    async (target, location) => {
      const answer = await ask(target, `Cookie: i18n_redirected=${other}\r\n`)
      expect(answer).toMatchObject({ status: 301, location })
      expect(answer.head).toMatch(/^cache-control: private, no-store$/im)
      expect(answer.head).toMatch(new RegExp(`^set-cookie: i18n_redirected=${defaultLanguage};`, 'im'))
    },
  )

  test.each(nowhere)('is not sent for %s, which gets status %d', async (target, status) => {
    expect(await ask(target)).toMatchObject({ status, location: undefined })
  })

  test.each(['//evil.example', '/\\evil.example', `${otherHome}//x`, '/%E0%A4%A'])(
    'is not sent for %s, which gets an error page',
    async target => {
      const { head, body } = await ask(target)
      expect(head).toMatch(/^cache-control: no-store$/im)
      expect(body).toMatch(/<h1/)
    },
  )
})
