import type { Page, Route } from 'playwright-core'
import { documentParts } from '../../support/document-parts.ts'
import { eventually } from '../../support/eventually.ts'
import { follow } from '../../support/follow.ts'
import { connect } from '../../support/init-scripts.ts'
import { isMarked, mark } from '../../support/mark.ts'
import { photo } from '../../support/photo.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { isHydrated, still, type VisitOptions, visits } from '../../support/visits.ts'

const here = visits(sharedSite, still)

/** The scripts that a view has for itself. */
function scriptsOf(view: 'faq' | 'privacy-policy' | 'error'): string[] {
  const { preload } = documentParts(here.site)
  return preload.views[view].filter(address => !preload.views.index.includes(address))
}

const heading = (page: Page) => page.locator('h1').textContent()

/** Fails the first so many requests for the scripts of a view; counts them all. */
async function failing(page: Page, view: Parameters<typeof scriptsOf>[0], times: number) {
  const seen = { requests: 0 }
  const [script] = scriptsOf(view)
  await page.route(`**${script}*`, (route: Route) =>
    seen.requests++ < times ? route.abort() : route.continue().catch(() => {}),
  )
  return seen
}

async function visitHome(options: VisitOptions = {}) {
  const visit = await here.visit('/', {
    ...options,
    prepare: async (page, context) => {
      await page.addInitScript(connect, { saveData: true })
      await options.prepare?.(page, context)
    },
  })
  await mark(visit.page)
  return visit
}

/** The visitor is told that a part is missing. */
const toldOfPart = (page: Page) =>
  eventually(async () =>
    expect(await page.locator('.toast').allTextContents()).toEqual([
      expect.stringMatching(/^Part of this page could not be loaded/),
    ]),
  )

const arrives = (page: Page, address: string, ordinary: boolean) =>
  eventually(async () => {
    expect(page.url()).toBe(here.site.url + address)
    expect(await isMarked(page)).toBe(!ordinary)
    expect(await page.locator('#topic-privacy').count()).toBe(address.startsWith('/faq') ? 1 : 0)
  })

/**
 * A Chromium remembers a module that failed as long as the document lives (https://github.com/whatwg/html/issues/6768), so
 * that here every second try fails at once, and the third goes by another address; what it does elsewhere is said in
 * test/client/chunks/load-chunk.test.ts.
 */
describe('a part of the site that does not arrive', () => {
  test('at first comes at another try, once for all', async () => {
    const { page, said } = await visitHome()
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    const navigation = /assets\/navigate\W/
    let requests = 0
    await page.route(navigation, route => (requests++ ? route.continue() : route.abort()))
    await follow(page, '/faq')
    await arrives(page, '/faq', false)
    await follow(page, '/')
    await arrives(page, '/', false)
    expect(asked.filter(address => navigation.test(address))).toHaveLength(2)
    expect(said()).toEqual([expect.stringContaining('Failed to load resource')])
  })

  test('leads to an ordinary load of path, query and hash', async () => {
    const { page, said } = await visitHome()
    const seen = await failing(page, 'faq', 2)
    await follow(page, '/faq?a=1#topic-privacy')
    await arrives(page, '/faq?a=1#topic-privacy', true)
    await isHydrated(page)
    expect(seen.requests).toBe(3)
    expect(said()).toEqual([
      expect.stringContaining('Failed to load resource'),
      expect.stringContaining('Failed to load resource'),
      expect.stringMatching(/The navigation to \/faq failed\. \{build: \w{16}, route: index___en, error: /),
    ])
  })

  test('leaves a photo that is being worked on where it is, and says so', async () => {
    const { page, said } = await visitHome()
    await page.setInputFiles('#crop input[type="file"]', photo)
    const canvas = page.locator('.crop-canvas')
    await canvas.waitFor()
    await page.route(/assets\/open-account\W/, route => route.abort())
    await page.locator('.header-nav .account-link').click()
    await toldOfPart(page)
    await page.waitForTimeout(300)
    expect([await isMarked(page), await canvas.count()]).toEqual([true, 1])
    expect(said().join('\n')).toContain('No account.')
  })

  test('leads to an ordinary load where nothing is being worked on', async () => {
    const { page, said } = await visitHome()
    await page.route(/assets\/open-account\W/, route => route.abort())
    await page.locator('.header-nav .account-link').click()
    await eventually(async () => expect(await isMarked(page)).toBe(false))
    expect(said().join('\n')).toContain('No account.')
  })

  test.each([
    [9_999, false],
    [10_000, true],
    // The clock was set back by an hour since.
    [-3_600_000, true],
  ])('%d ms after its page was loaded anew for it, loads that anew again: %s', async (ms, ordinary) => {
    const now = Date.now()
    const { page, end } = await visitHome({ prepare: page => page.clock.setFixedTime(now) })
    await page.evaluate(at => sessionStorage.setItem('reloads', JSON.stringify({ '/faq': at })), now - ms)
    await failing(page, 'faq', 2)
    await follow(page, '/faq')
    await eventually(async () => expect(await isMarked(page)).toBe(!ordinary))
    await eventually(async () =>
      expect(await heading(page)).toBe(ordinary ? 'Questions, answered' : 'Internal Server Error'),
    )
    await end()
  })

  test('leads to the error page on the second time within ten seconds, whatever lies between', async () => {
    const { page, said, end } = await visitHome({ prepare: page => page.clock.install() })
    for (const view of ['faq', 'privacy-policy'] as const) {
      await page.route(`**${scriptsOf(view)[0]}*`, route => route.abort())
      await follow(page, `/${view}`)
      await eventually(async () => expect(await isMarked(page)).toBe(false))
      await page.goto(here.site.url)
      await isHydrated(page)
      await mark(page)
    }
    await follow(page, '/faq')
    await eventually(async () => expect(await heading(page)).toBe('Internal Server Error'))
    expect([page.url(), await isMarked(page)]).toEqual([`${here.site.url}/faq`, true])
    await page.click('main a.button')
    await arrives(page, '/', false)

    await page.clock.fastForward('00:11')
    await follow(page, '/faq')
    await arrives(page, '/faq', true)
    await eventually(() => expect(said().join()).toContain('could not be brought to life'))
    // The browser reports what it preloaded in vain in its own time.
    await page.goto('about:blank')
    await end()
  })

  test('nor the error page says so and leaves the visitor where they are', async () => {
    const { page, end } = await visitHome()
    for (const view of ['faq', 'error'] as const) await page.route(`**${scriptsOf(view)[0]}*`, route => route.abort())
    await page.evaluate(() => sessionStorage.setItem('reloads', JSON.stringify({ '/faq': Date.now() })))
    await follow(page, '/faq')
    await toldOfPart(page)
    await arrives(page, '/', false)
    await end()
  })

  test('may be loaded anew once the page returns from the back/forward cache', async () => {
    const { page, end } = await visitHome()
    await failing(page, 'faq', 2)
    await page.evaluate(() => sessionStorage.setItem('reloads', JSON.stringify({ '/faq': Date.now() })))
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await follow(page, '/faq')
    await arrives(page, '/faq', true)
    await isHydrated(page)
    await end()
  })
})

describe('a script of the first page', () => {
  const parts = (pattern: RegExp, times: number) => async (page: Page) => {
    let requests = 0
    await page.route(pattern, route => (requests++ < times ? route.abort() : route.continue()))
  }

  test.each([
    [1, 1],
    [3, 2],
  ])('that fails %d times is there after %d loads of the page', async (times, loads) => {
    for (const name of ['vendor', 'hydrate', 'page']) {
      let documents = 0
      const { page, said } = await here.visit('/', {
        prepare: async page => {
          page.on('request', request => void (request.isNavigationRequest() && documents++))
          await parts(new RegExp(`/assets/${name}\\W`), times)(page)
        },
      })
      await mark(page)
      await follow(page, '/faq')
      await arrives(page, '/faq', false)
      expect(documents).toBe(loads)
      const words = said().filter(line => !line.includes('Failed to load resource'))
      const complaint = expect.stringContaining('The page could not be brought to life.')
      expect(words).toEqual(loads > 1 ? [complaint] : [])
    }
  })

  test('that never comes is loaded anew once; then words and links work without it', async () => {
    const loads: string[] = []
    const { page, said, end } = await here.visit('/?a=1', {
      hydrated: false,
      prepare: async page => {
        page.on('request', request => request.isNavigationRequest() && loads.push(request.url()))
        await page.route(/assets\/hydrate\W/, route => route.abort())
      },
    })
    const complaints: string[] = []
    const complained = (times: number) =>
      eventually(() => {
        complaints.push(...said().filter(line => line.includes('could not be brought to life')))
        expect(complaints).toHaveLength(times)
      })
    await complained(2)
    await page.waitForTimeout(500)
    expect(loads).toEqual(Array(2).fill(`${here.site.url}/?a=1`))
    await page.click('header nav a[href="/faq"]')
    await page.waitForURL('**/faq', { waitUntil: 'commit' })
    await complained(4)
    // The browser's own lines about what failed may come after ours; they are there once it has left the page.
    await page.goto('about:blank')
    await end()
  })
})
