import type { RequestListener } from 'node:http'
import { askTarget } from '../../support/ask-raw.ts'
import { silentConsole } from '../../support/silent-console.ts'
import { testSite } from '../../support/site.ts'
import { warmHandler } from '../../support/warm-handler.ts'

const moved = [
  ['/faq/', '/faq'],
  ['/FAQ', '/faq'],
  ['/FAQ/', '/faq'],
  ['/De', '/de'],
  ['/de/', '/de'],
  ['/De/Faq', '/de/faq'],
  ['/JP/PRIVACY-POLICY/?a=1&b=%20', '/jp/privacy-policy?a=1&b=%20'],
  ['/%66aq', '/faq'],
  ['/%66%61%71?x=1', '/faq?x=1'],
  ['/faq/?next=//evil.example', '/faq?next=//evil.example'],
] as const

const wished = [
  ['/en', '/'],
  ['/en/', '/'],
  ['/EN', '/'],
  ['/en?x=1', '/?x=1'],
  ['/en/faq?x=1', '/faq?x=1'],
  ['/En/Terms-Conditions/', '/terms-conditions'],
] as const

const nowhere = [
  ['//evil.example', 404],
  ['//evil.example/', 404],
  ['//evil.example/de/faq', 404],
  ['///evil.example/..', 404],
  ['/\\evil.example', 404],
  ['/%5Cevil.example', 404],
  ['/en//evil.example', 404],
  ['/en/%5Cevil.example', 404],
  ['/en/%2Fevil.example', 404],
  ['/%09/evil.example', 404],
  ['/faq%00', 404],
  ['/faq%0d%0aSet-Cookie:%20x=1', 404],
  ['/%2e%2e/', 404],
  ['/%2e%2e/%2e%2e/etc/passwd', 404],
  ['/de/../faq', 404],
  ['/de%2Ffaq', 404],
  ['/de%2ffaq', 404],
  ['/%2566aq', 404],
  ['/en/de', 404],
  ['/en/en', 404],
  ['/de/en', 404],
  ['/index', 404],
  ['/faq//', 404],
  ['/de/faq/more', 404],
  ['/a/b/c/d', 404],
  ['/__proto__', 404],
  ['/constructor/prototype', 404],
  ['/%', 400],
  ['/%E0%A4%A', 400],
  ['/de/%C3%28', 400],
  ['/a/b/c/%ff', 400],
  ['http://evil.example/faq', 400],
  ['http://evil.example/', 400],
] as const

describe('redirects', () => {
  silentConsole()
  let handler: RequestListener
  beforeAll(async () => {
    handler = await warmHandler(await testSite(), '/', '/faq', '/de', '/de/faq')
  })
  const ask = (target: string, headers?: string) => askTarget(handler, target, headers)

  test.each(moved)('moves %s to %s for an hour', async (target, location) => {
    const answer = await ask(target)
    expect(answer).toMatchObject({ status: 301, location, body: '' })
    expect(answer.head).toMatch(/^cache-control: public, max-age=3600$/im)
    expect(answer.head).not.toMatch(/^set-cookie/im)
  })

  test.each(wished)('takes %s for the wish to read English at %s', async (target, location) => {
    const answer = await ask(target, 'Cookie: i18n_redirected=de\r\n')
    expect(answer).toMatchObject({ status: 301, location })
    expect(answer.head).toMatch(/^cache-control: private, no-store$/im)
    expect(answer.head).toMatch(/^set-cookie: i18n_redirected=en;/im)
  })

  test.each(nowhere)('never redirects %s, and answers %d', async (target, status) => {
    expect(await ask(target)).toMatchObject({ status, location: undefined })
  })

  test.each(['//evil.example', '/\\evil.example', '/de//x', '/%E0%A4%A'])('answers %s in safe HTML', async target => {
    const { head, body } = await ask(target)
    expect(head).toMatch(/^cache-control: no-store$/im)
    expect(body).toMatch(/<h1/)
  })
})
