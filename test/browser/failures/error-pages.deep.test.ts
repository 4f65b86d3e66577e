import { createApp } from '../../../server/app.ts'
import type { RouteChecks } from '../../../server/page/route-checks.ts'
import { defaultLanguage } from '../../../shared/languages.ts'
import { catalogueOf } from '../../support/catalogues.ts'
import { listeningServer } from '../../support/http-server.ts'
import { innerPage, innerPath } from '../../support/sample-routes.ts'
import { testSite } from '../../support/site.ts'
import { isHydrated, still, visits } from '../../support/visits.ts'

async function serveGuarded() {
  const checks: RouteChecks = { middleware: {}, validate: { never: () => false } }
  const site = await testSite({ SITE_URL: 'http://127.0.0.1' }, { checks })
  site.manifest = { ...site.manifest, rules: { ...site.manifest.rules, [innerPage]: { validate: 'never' } } }
  const { server, close } = await listeningServer(createApp(site))
  const { port } = server.address() as { port: number }
  return { url: `http://127.0.0.1:${port}`, stop: async () => close() }
}

const here = visits(serveGuarded, still)

const missing = [expect.stringContaining('404')]

describe('the error page', () => {
  test.each([
    ['/nowhere/a?x=1#y', '/nowhere/a'],
    ['/<b>x</b>', '/%3Cb%3Ex%3C/b%3E'],
    [`${innerPath}?x=1`, `${innerPath}?x=1`],
  ])('for %s shows the path %s, also from the cache', async (path, shown) => {
    for (let time = 0; time < 2; time++) {
      const { page, said } = await here.visit(path)
      expect(await page.locator('main .note').textContent()).toMatch(new RegExp(`: ${RegExp.escape(shown)}$`))
      expect(said()).toEqual(missing)
    }
  })

  test('has no layout shift when the path is filled in', async () => {
    const held = Promise.withResolvers<void>()
    const { page, said } = await here.visit('/nowhere', {
      hydrated: false,
      prepare: page => page.route('**/assets/*.js', route => held.promise.then(() => route.continue())),
    })
    const places = () =>
      page
        .locator('main :is(h1, .note, .lead, .button)')
        .evaluateAll(all => all.map(one => one.getBoundingClientRect().y))
    await page.evaluate(() => document.fonts.ready.then(() => {}))
    const before = await places()
    expect(await page.locator('main .note').textContent()).toBe('\u00a0')
    held.resolve()
    await isHydrated(page)
    expect(await page.locator('main .note').textContent()).toContain('/nowhere')
    expect(await places()).toEqual(before)
    expect(said()).toEqual(missing)
  })

  test('is readable without JavaScript', async () => {
    const { page, said } = await here.visit('/nowhere', { javaScriptEnabled: false })
    expect(await page.locator('h1').textContent()).toBe(catalogueOf(defaultLanguage, 'errors')['notFound.title'])
    expect(await page.locator('main .button').getAttribute('href')).toBe('/')
    expect(said()).toEqual(missing)
  })
})
