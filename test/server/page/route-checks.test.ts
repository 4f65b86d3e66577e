import request from 'supertest'
import { createApp } from '../../../server/app.ts'
import type { RouteChecks } from '../../../server/page/route-checks.ts'
import type { PageRule } from '../../../shared/routes.ts'
import { innerPage, innerPath, otherHome, otherInnerPath } from '../../support/sample-routes.ts'
import { silentConsole } from '../../support/silent-console.ts'
import { testSite } from '../../support/site.ts'

const checks: RouteChecks = {
  middleware: { pass: () => true, stop: async () => false },
  validate: { even: ({ fullPath }) => fullPath.endsWith('2') },
}

describe('a page whose rule names checks', () => {
  silentConsole()
  async function ask(rule: Omit<PageRule, 'path'>, path: string, env = {}) {
    const site = await testSite(env, { checks })
    site.manifest = { ...site.manifest, rules: { ...site.manifest.rules, [innerPage]: rule } }
    const handler = createApp(site)
    const once = () => request(handler).get(path).set('Accept', 'application/json')
    return { site, first: await once(), second: await once() }
  }

  test.each([
    [{ validate: 'even' }, `${innerPath}?x=1`, 404, `Page Not Found: ${innerPath}?x=1`],
    [{ validate: 'even' }, otherInnerPath, 404, `Page Not Found: ${otherInnerPath}`],
    [{ middleware: ['pass', 'stop'] }, innerPath, 404, `Page Not Found: ${innerPath}`],
    [{ middleware: ['guard'] }, innerPath, 500, 'Unknown route middleware: guard'],
    [{ middleware: ['toString'] }, innerPath, 500, 'Unknown route middleware: toString'],
    [{ validate: 'odd' }, innerPath, 500, 'Unknown route middleware: odd'],
  ])('with the rule %j returns for %s: %d %s', async (rule, path, status, message) => {
    const { first, second } = await ask(rule, path)
    for (const answer of [first, second]) expect(answer).toMatchObject({ status, body: { message } })
  })

  test.each([
    [{ validate: 'even' }, `${innerPath}?x=2`],
    [{ middleware: ['pass'] }, innerPath],
  ])('with the rule %j shows %s', async (rule, path) => {
    const { first, second } = await ask(rule, path)
    expect([first.status, second.status]).toEqual([200, 200])
  })

  test('is never kept by a shared cache that may keep the other pages', async () => {
    const shared = { SHARED_CACHE_SECONDS: '60' }
    const { site, first, second } = await ask({ middleware: ['pass'] }, otherInnerPath, shared)
    for (const answer of [first, second]) expect(answer.headers['cache-control']).toBe('private, no-cache')
    expect((await request(createApp(site)).get(otherHome)).headers['cache-control']).toContain('s-maxage=60')
  })

  test('is checked again if it comes from the page cache', async () => {
    const { site } = await ask({ validate: 'even' }, `${innerPath}?x=2`)
    await request(createApp(site)).get(`${innerPath}?x=1`).expect(404)
  })

  test('logs a check that does not exist, but not a refusal', async () => {
    expect((await ask({ middleware: ['guard'] }, innerPath)).site.events).toHaveLength(2)
    expect((await ask({ middleware: ['stop'] }, innerPath)).site.events).toEqual([])
  })
})
