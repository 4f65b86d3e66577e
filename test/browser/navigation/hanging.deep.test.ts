import type { Page, Route } from 'playwright-core'
import { eventually } from '../../support/eventually.ts'
import { follow } from '../../support/follow.ts'
import { goInHistory } from '../../support/go-in-history.ts'
import { connect } from '../../support/init-scripts.ts'
import { isMarked, mark } from '../../support/mark.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { still, type VisitOptions, visits } from '../../support/visits.ts'

const here = visits(sharedSite, still)

const shows = (page: Page, address: '/' | '/faq') =>
  eventually(async () => {
    expect(new URL(page.url()).pathname).toBe(address)
    expect(await page.locator(address === '/' ? '.site-index' : '.site-faq').count()).toBe(1)
  })

/** Whatever is asked for is never answered. */
const never = () => new Promise<void>(() => {})

/** A visit that fetches nothing ahead, on a clock of ours. */
async function visit({ prepare, ...options }: VisitOptions = {}) {
  const visit = await here.visit('/', {
    ...options,
    prepare: async (page, context) => {
      await page.addInitScript(connect, { saveData: true })
      await page.clock.install()
      await prepare?.(page, context)
    },
  })
  await mark(visit.page)
  return visit
}

describe('an ordinary load that a click has become', () => {
  /** The click on the privacy policy meets a payload of another build, so that the browser is to load the page itself. */
  async function leaveFaq(answer: (route: Route) => Promise<void>) {
    const { page } = await visit({
      prepare: async page => {
        await page.route('**/privacy-policy/_payload.json?*', route => route.fulfill({ json: { build: 'another' } }))
        await page.route(`${here.site.url}/privacy-policy`, answer)
      },
    })
    await follow(page, '/faq')
    await shows(page, '/faq')
    // Said ahead: as long as a load hangs, nothing can be said to the page.
    await page.evaluate(() => setTimeout(() => history.back(), 1500))
    const asked = page.waitForRequest(`${here.site.url}/privacy-policy`)
    await follow(page, '/privacy-policy')
    await asked
    return page
  }

  test.each<[string, (route: Route) => Promise<void>]>([
    ['hangs', never],
    ['is answered with nothing', route => route.fulfill({ status: 204 })],
  ])('and %s is called off by going back: address and screen agree, and the history goes on', async (_name, answer) => {
    const page = await leaveFaq(answer)
    await shows(page, '/')
    await goInHistory(page, 1)
    await shows(page, '/faq')
    expect(await isMarked(page)).toBe(true)
  })
})

describe('a request that is never answered', () => {
  test.each([
    ['for the words of a page', /faq\/_payload\.json|locales/],
    ['for the code of a page', /assets\/page\W/],
    ['for the navigation itself', /assets\/navigate\W/],
  ])('%s leads to an ordinary load', async (_name, pattern) => {
    const { page, end } = await visit()
    await page.route(pattern, never)
    await follow(page, '/faq')
    await page.waitForTimeout(300)
    expect(await isMarked(page)).toBe(true)
    const loaded = page.waitForRequest(request => request.isNavigationRequest())
    await page.clock.fastForward('00:09')
    await loaded
    await shows(page, '/faq')
    expect(await isMarked(page)).toBe(false)
    await end()
  })

  test('ahead of a click leaves the click alone', async () => {
    const { page, said } = await here.visit('/', {
      prepare: async page => {
        // An eighth of the time that people are waited for.
        await page.addInitScript(() => {
          const { timeout } = AbortSignal
          AbortSignal.timeout = ms => timeout.call(AbortSignal, ms / 8)
        })
        await page.route('**/faq/_payload.json?*', never)
      },
    })
    await mark(page)
    const heard: string[] = []
    await eventually(() => {
      heard.push(...said())
      expect(heard.join()).toContain('A payload could not be loaded.')
    })
    await page.unrouteAll()
    await follow(page, '/faq')
    await shows(page, '/faq')
    expect(await isMarked(page)).toBe(true)
    // On a busy machine what stands in for the payload is late too.
    expect(said().filter(line => !line.includes('could not be loaded.'))).toEqual([])
  })

  test('for a part of the page is told, and the page is there again', async () => {
    const { page, end } = await visit()
    // Toasts are here; what hangs is the account, its code, its styles or its words.
    await page.click('header nav a[href="/faq"]')
    await shows(page, '/faq')
    await page.route(/locales\/en\/account/, never)
    await page.route(/assets\/lazy\W/, never)
    await page.locator('.header-nav .account-link').click()
    await page.locator('.overlay').waitFor()
    await page.clock.fastForward('00:13')
    await eventually(async () => expect(await page.locator('.toast').count()).toBe(1))
    expect([await page.locator('.overlay').count(), await isMarked(page)]).toEqual([0, true])
    await end()
  })
})

describe('what is awaited after a click', () => {
  test('shows as a line at the top of the window, until it is there', async () => {
    const { page } = await here.visit('/', { prepare: page => page.addInitScript(connect, { saveData: true }) })
    const held = Promise.withResolvers<void>()
    await page.route('**/faq/_payload.json?*', route => held.promise.then(() => route.continue()))
    const line = () =>
      page.evaluate(() => {
        const { content, position, height, borderTopWidth } = getComputedStyle(document.documentElement, '::before')
        return content === 'none' ? undefined : [position, height, borderTopWidth]
      })
    expect(await line()).toBeUndefined()
    await page.click('header nav a[href="/faq"]')
    await eventually(async () => expect(await line()).toEqual(['fixed', '4px', '4px']))
    expect(await page.getAttribute('html', 'aria-busy')).toBe('true')
    held.resolve()
    await shows(page, '/faq')
    await eventually(async () => expect(await line()).toBeUndefined())
  })

  test('shows no longer once the visitor has given it up', async () => {
    const { page } = await here.visit('/faq', { prepare: page => page.addInitScript(connect, { saveData: true }) })
    await page.route('**/privacy-policy/_payload.json?*', never)
    await follow(page, '/privacy-policy')
    await page.locator('html[aria-busy]').waitFor()
    await follow(page, '/faq')
    await eventually(async () => expect(await page.locator('html[aria-busy]').count()).toBe(0))
    await shows(page, '/faq')
  })

  test('shows before the overlay has been fetched, too', async () => {
    const { page } = await here.visit('/', { prepare: page => page.addInitScript(connect, { saveData: true }) })
    await page.route(/assets\/(toasts-and-overlay|lazy)\W/, never)
    await page.locator('.header-nav .account-link').click()
    await page.locator('html[aria-busy]').waitFor()
    expect(await page.locator('.overlay').count()).toBe(0)
  })
})
