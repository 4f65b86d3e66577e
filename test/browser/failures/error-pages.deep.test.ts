import { createHandler } from '../../../server/handler.ts'
import type { RouteChecks } from '../../../server/page/route-checks.ts'
import { listeningServer } from '../../support/http-server.ts'
import { testSite } from '../../support/site.ts'
import { isHydrated, still, visits } from '../../support/visits.ts'

/** The site with a check that lets nobody see the FAQ. */
async function serveGuarded() {
  const checks: RouteChecks = { middleware: {}, validate: { never: () => false } }
  const site = await testSite({ SITE_URL: 'http://127.0.0.1' }, { checks })
  site.manifest = { ...site.manifest, rules: { ...site.manifest.rules, faq: { validate: 'never' } } }
  const { server, close } = await listeningServer(createHandler(site))
  const { port } = server.address() as { port: number }
  return { url: `http://127.0.0.1:${port}`, stop: async () => close() }
}

const here = visits(serveGuarded, still)

/** Chromium writes of a document that is not found; the site writes nothing. */
const missing = [expect.stringContaining('404')]

describe('the error page', () => {
  test.each([
    ['/nowhere/a?x=1#y', 'Page not found: /nowhere/a'],
    ['/de/nirgends', 'Seite nicht gefunden: /de/nirgends'],
    ['/<b>x</b>', 'Page not found: /%3Cb%3Ex%3C/b%3E'],
    ['/faq?x=1', 'Page Not Found: /faq?x=1'],
  ])('of %s tells the address', async (path, told) => {
    for (let time = 0; time < 2; time++) {
      const { page, said } = await here.visit(path)
      expect(await page.locator('main .note').textContent()).toBe(told)
      expect(said()).toEqual(missing)
    }
  })

  test('does not move when the address comes', async () => {
    let release = () => {}
    const held = new Promise<void>(done => (release = done))
    const { page, said } = await here.visit('/nowhere', {
      hydrated: false,
      prepare: page => page.route('**/assets/*.js', route => held.then(() => route.continue())),
    })
    const places = () =>
      page
        .locator('main :is(h1, .note, .lead, .button)')
        .evaluateAll(all => all.map(one => one.getBoundingClientRect().y))
    await page.evaluate(() => document.fonts.ready.then(() => {}))
    const before = await places()
    expect(await page.locator('main .note').textContent()).toBe('\u00a0')
    release()
    await isHydrated(page)
    expect(await page.locator('main .note').textContent()).toContain('/nowhere')
    expect(await places()).toEqual(before)
    expect(said()).toEqual(missing)
  })

  test('reads without scripts', async () => {
    const { page, said } = await here.visit('/nowhere', { javaScriptEnabled: false })
    expect(await page.locator('h1').textContent()).toBe('Page Not Found')
    expect(await page.locator('main .button').getAttribute('href')).toBe('/')
    expect(said()).toEqual(missing)
  })
})
