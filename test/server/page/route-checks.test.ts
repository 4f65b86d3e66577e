import request from 'supertest'
import { createHandler } from '../../../server/handler.ts'
import type { RouteChecks } from '../../../server/page/route-checks.ts'
import type { PageRule } from '../../../shared/routes.ts'
import { silentConsole } from '../../support/silent-console.ts'
import { testSite } from '../../support/site.ts'

const checks: RouteChecks = {
  middleware: { pass: () => true, stop: async () => false },
  validate: { even: ({ fullPath }) => fullPath.endsWith('2') },
}

describe('route checks', () => {
  silentConsole()
  async function ask(rule: Omit<PageRule, 'path'>, path: string, env = {}) {
    const site = await testSite(env, { checks })
    site.manifest = { ...site.manifest, rules: { ...site.manifest.rules, faq: rule } }
    const handler = createHandler(site)
    const once = () => request(handler).get(path).set('Accept', 'application/json')
    return { site, first: await once(), second: await once() }
  }

  test.each([
    [{ validate: 'even' }, '/faq?x=1', 404, 'Page Not Found: /faq?x=1'],
    [{ validate: 'even' }, '/de/faq', 404, 'Page Not Found: /de/faq'],
    [{ middleware: ['pass', 'stop'] }, '/faq', 404, 'Page Not Found: /faq'],
    [{ middleware: ['guard'] }, '/faq', 500, 'Unknown route middleware: guard'],
    [{ middleware: ['toString'] }, '/faq', 500, 'Unknown route middleware: toString'],
    [{ validate: 'odd' }, '/faq', 500, 'Unknown route middleware: odd'],
  ])('%j answers %s with %d %s', async (rule, path, status, message) => {
    const { first, second } = await ask(rule, path)
    for (const answer of [first, second]) expect(answer).toMatchObject({ status, body: { message } })
  })

  test.each([
    [{ validate: 'even' }, '/faq?x=2'],
    [{ middleware: ['pass'] }, '/faq'],
  ])('%j lets %s pass', async (rule, path) => {
    const { first, second } = await ask(rule, path)
    expect([first.status, second.status]).toEqual([200, 200])
  })

  test('no cache between keeps a page that was let pass, also where it may keep the others', async () => {
    const shared = { SHARED_CACHE_SECONDS: '60' }
    const { site, first, second } = await ask({ middleware: ['pass'] }, '/de/faq', shared)
    for (const answer of [first, second]) expect(answer.headers['cache-control']).toBe('private, no-cache')
    expect((await request(createHandler(site)).get('/de')).headers['cache-control']).toContain('s-maxage=60')
  })

  test('a stored page is still asked for', async () => {
    const { site } = await ask({ validate: 'even' }, '/faq?x=2')
    await request(createHandler(site)).get('/faq?x=1').expect(404)
  })

  test('a fault of ours is logged, a refusal is not', async () => {
    expect((await ask({ middleware: ['guard'] }, '/faq')).site.events).toHaveLength(2)
    expect((await ask({ middleware: ['stop'] }, '/faq')).site.events).toEqual([])
  })
})
