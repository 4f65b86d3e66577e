import type { Page } from 'playwright-core'
import { eventually } from '../../support/eventually.ts'
import { follow } from '../../support/follow.ts'
import { goInHistory } from '../../support/go-in-history.ts'
import { blockStorage, connect } from '../../support/init-scripts.ts'
import { isHydrated, visits } from '../../support/visits.ts'

const here = visits()

const path = (page: Page) => new URL(page.url()).pathname
const scrolledTo = (page: Page, top: number) =>
  eventually(async () => expect(await page.evaluate(() => Math.round(scrollY))).toBe(top))
const scroll = (page: Page, top: number) => page.evaluate(top => scrollTo(0, top), top)
const arrived = (page: Page, wanted: string, heading: RegExp) =>
  eventually(async () => {
    expect(path(page)).toBe(wanted)
    expect(await page.locator('h1').textContent()).toMatch(heading)
  })

async function headingOf(address: string): Promise<RegExp> {
  const html = await (await fetch(here.site.url + address)).text()
  return new RegExp(
    /<h1[^>]*>([^<]*)/
      .exec(html)![1]!
      .replace(/[?.]/g, '.')
      .replace(/&#x27;/g, '.'),
  )
}

describe('back and forward', () => {
  test('find every page where it was left', async () => {
    const { page } = await here.visit('/')
    const [home, faq] = await Promise.all([headingOf('/'), headingOf('/faq')])
    await scroll(page, 500)
    await follow(page, '/faq')
    await arrived(page, '/faq', faq)
    await scrolledTo(page, 0)
    await scroll(page, 300)
    await page.goBack()
    await arrived(page, '/', home)
    await scrolledTo(page, 500)
    await page.goForward()
    await arrived(page, '/faq', faq)
    await scrolledTo(page, 300)
  })

  test('find the place before a jump to a hash, by a link or by hand', async () => {
    const { page } = await here.visit('/privacy-policy')
    for (const jump of [
      () => page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="#cookies"]')!.click()),
      () => page.evaluate(() => location.assign('#rights')),
    ]) {
      await scroll(page, 120)
      await jump()
      await eventually(async () => expect(await page.evaluate(() => scrollY)).toBeGreaterThan(400))
      const place = await page.evaluate(() => Math.round(scrollY))
      await page.goBack()
      await scrolledTo(page, 120)
      await page.goForward()
      await scrolledTo(page, place)
      await page.goBack()
      await scrolledTo(page, 120)
    }
  })

  test('find the place after a reload and after another site', async () => {
    const { page } = await here.visit('/')
    const [home, faq] = await Promise.all([headingOf('/'), headingOf('/faq')])
    await scroll(page, 500)
    await follow(page, '/faq')
    await arrived(page, '/faq', faq)
    await scroll(page, 300)
    await page.reload()
    await isHydrated(page)
    await scrolledTo(page, 300)
    await page.goto('about:blank')
    await page.goBack()
    await isHydrated(page)
    await scrolledTo(page, 300)
    await page.goBack()
    await arrived(page, '/', home)
    await scrolledTo(page, 500)
    await page.goto('about:blank')
    await goInHistory(page, -1)
    await isHydrated(page)
    await scrolledTo(page, 500)
  })

  test('find the place again before any script has come', async () => {
    // Letters that come late break the lines above anew, and the browser follows the words.
    const { page, said } = await here.visit('/', { prepare: page => page.route('**/*.woff2', route => route.abort()) })
    await follow(page, '/faq')
    await arrived(page, '/faq', await headingOf('/faq'))
    // The browser finds the words again that it had on the screen: they must have come to rest.
    await page.waitForLoadState('networkidle')
    await scroll(page, 300)
    await scrolledTo(page, 300)
    await page.goto('about:blank')
    // A page tells the browser on its way out who restores its place, to another process; a person takes longer to come back.
    await page.waitForTimeout(1500)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', route => held.then(() => route.continue()))
    await page.goBack({ waitUntil: 'commit' })
    await scrolledTo(page, 300)
    expect(await page.locator('html[data-hydrated]').count()).toBe(0)
    release()
    await isHydrated(page)
    await scrolledTo(page, 300)
    expect(said().filter(line => !line.includes('ERR_FAILED'))).toEqual([])
  })

  test('find the foot of a page, where the languages are laid out only once they are near', async () => {
    const { page } = await here.visit('/', { viewport: { width: 360, height: 780 } })
    const [home, faq] = await Promise.all([headingOf('/'), headingOf('/faq')])
    const foot = async () => {
      await scroll(page, 1_000_000)
      return page.evaluate(async () => {
        for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame)
        return Math.round(scrollY)
      })
    }
    const top = await foot()
    await page.locator('.footer a[href="/faq"]').click()
    await arrived(page, '/faq', faq)
    await page.goBack()
    await arrived(page, '/', home)
    await scrolledTo(page, top)
    await page.reload()
    await isHydrated(page)
    await scrolledTo(page, top)
    expect(await foot()).toBe(top)
  })

  test('find the answers open that were open', async () => {
    const { page } = await here.visit('/faq')
    const open = () => page.locator('main details').evaluateAll(all => all.map(one => (one as HTMLDetailsElement).open))
    for (const at of [2, 5, 6]) await page.locator('.question summary').nth(at).click()
    const [before, reading] = [await open(), 1500]
    await scroll(page, reading)
    await follow(page, '/privacy-policy')
    await arrived(page, '/privacy-policy', await headingOf('/privacy-policy'))
    await page.goBack()
    await arrived(page, '/faq', await headingOf('/faq'))
    await eventually(async () => expect(await open()).toEqual(before))
    await scrolledTo(page, reading)
  })

  test('work where storage is blocked', async () => {
    const { page } = await here.visit('/', {
      prepare: page => page.addInitScript(blockStorage),
    })
    await scroll(page, 400)
    await follow(page, '/faq')
    await arrived(page, '/faq', await headingOf('/faq'))
    await page.goBack()
    await arrived(page, '/', await headingOf('/'))
    await scrolledTo(page, 400)
  })

  test('show the error page for an unknown path, and the next click clears it', async () => {
    const { page } = await here.visit('/faq')
    await page.evaluate(() => {
      history.pushState(null, '', '/nowhere')
      history.pushState(null, '', '/elsewhere')
      history.back()
    })
    await arrived(page, '/nowhere', /^Page Not Found$/)
    expect(await page.locator('main').textContent()).toContain('Page not found: /nowhere')
    expect(await page.title()).toMatch(/^Page Not Found/)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    await follow(page, '/faq')
    await arrived(page, '/faq', await headingOf('/faq'))
  })

  test('without a network stay on the page, keep its work and say why', async () => {
    const { page, context, said } = await here.visit('/', {
      prepare: page => page.addInitScript(connect, { saveData: true }),
    })
    await follow(page, '/faq')
    await arrived(page, '/faq', await headingOf('/faq'))
    // What says why comes behind the page: earlier than that it would be the browser's own box.
    await page.locator('[aria-live="assertive"]').waitFor({ state: 'attached' })
    await context.setOffline(true)
    await goInHistory(page, -1)
    await eventually(async () =>
      expect(await page.locator('.toast').allTextContents()).toEqual([expect.stringMatching(/^No response/)]),
    )
    await arrived(page, '/faq', await headingOf('/faq'))
    await context.setOffline(false)
    await goInHistory(page, -1)
    await arrived(page, '/', await headingOf('/'))
    expect(said().join('\n')).toMatch(/The navigation to \/ failed\./)
  })
})
