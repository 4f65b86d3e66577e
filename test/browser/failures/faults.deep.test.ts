import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { alterBuild } from '../../support/altered-build.ts'
import { eventually } from '../../support/eventually.ts'
import { follow } from '../../support/follow.ts'
import { blockStorage } from '../../support/init-scripts.ts'
import { serveSite } from '../../support/served-site.ts'
import { isHydrated, visits } from '../../support/visits.ts'
import { faultsOf } from '../accessibility/faults-of.ts'
import { withScreenReader } from '../accessibility/with-screen-reader.ts'

const brokenInBrowser = `export default function Page() {
  if (typeof document !== 'undefined') throw new Error('Broken on purpose.')
  return <h1>Whole on the server</h1>
}`

const withLazyPart = `import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../../chunks/load-chunk.ts'
const Shelf = lazy(() => loadChunk(() => import('./shelf.tsx')))
export default function Page() {
  const [open, setOpen] = useState(false)
  return <><h1>A page</h1><button id="open" onClick={() => setOpen(true)}>Open</button>
    {open && <Suspense><Shelf /></Suspense>}</>
}`

const folder = mkdtempSync(join(tmpdir(), 'faults-'))
const here = visits(
  async () => {
    const altered = await alterBuild(folder, {
      'client/pages/terms-conditions/page.tsx': () => brokenInBrowser,
      'client/pages/privacy-policy/page.tsx': () => withLazyPart,
      'client/pages/privacy-policy/shelf.tsx': () => 'export default () => <p id="shelf">A shelf</p>',
    })
    return serveSite({ from: altered })
  },
  { launch: withScreenReader },
)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The script that tells crawlers by their names. */
const list = /assets\/recover\W/
const shows = (page: Page, heading: string) =>
  eventually(async () => expect(await page.locator('h1').allTextContents()).toEqual([heading]))
const failure = (route: string) =>
  new RegExp(
    `^error: A part of the page failed. {build: ${here.site.build}, route: ${route}, error: .*Broken on purpose`,
  )

const person = 'Mozilla/5.0 (Linux; Android 13; CUBOT P80) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
const crawlers = {
  Googlebot:
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/140.0.0.0 Safari/537.36',
  BingPreview: 'Mozilla/5.0 (Windows NT 6.1; WOW64) AppleWebKit/534+ (KHTML, like Gecko) BingPreview/1.0b',
  HeadlessChrome:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
}

describe('a page that breaks in the browser', () => {
  test('becomes the error page, logged with build and route; the next navigation clears it', async () => {
    const { page, said } = await here.visit('/terms-conditions', { userAgent: person })
    await shows(page, 'Internal Server Error')
    expect(await page.title()).toMatch(/^Internal Server Error/)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    expect(said()).toEqual([expect.stringMatching(failure('terms-conditions___en'))])
    await page.click('main a.button')
    await eventually(async () => expect(await page.locator('#crop').count()).toBe(1))
  })

  test('does so after a navigation too, in the language of the visitor', async () => {
    const { page, said } = await here.visit('/de', { locale: 'de' })
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/de/terms-conditions"]')!.click())
    await eventually(async () => expect(await page.locator('.site-error h1').count()).toBe(1))
    expect(await page.locator('h1').textContent()).not.toBe('Internal Server Error')
    expect(said()).toEqual([expect.stringMatching(failure('terms-conditions___de'))])
  })

  test('has nothing wrong with it, be it the error page or the last words', async () => {
    const { page, end } = await here.visit('/terms-conditions', { reducedMotion: 'reduce' })
    await shows(page, 'Internal Server Error')
    expect(await faultsOf(page, 'main', 'en')).toEqual([])
    await page.route('**/locales/**', route => route.abort())
    await page.reload()
    await shows(page, 'Part of this page could not be loaded')
    expect(await faultsOf(page, 'main', 'en')).toEqual([])
    await end()
  })

  test.each(Object.entries(crawlers))('stays as the server made it in the browser of %s', async (_name, userAgent) => {
    const { page, said } = await here.visit('/terms-conditions', { userAgent })
    await eventually(() => expect(said()).toEqual([expect.stringMatching(failure('terms-conditions___en'))]))
    await page.waitForTimeout(500)
    await shows(page, 'Whole on the server')
    expect(await page.title()).not.toMatch(/Error/)
  })

  test('stays too where the list of crawlers does not come', async () => {
    const { page, said, end } = await here.visit('/terms-conditions', {
      userAgent: crawlers.BingPreview,
      prepare: page => page.route(list, route => route.abort()),
    })
    await eventually(() => expect(said().join()).toMatch(/Failed to load resource/))
    await page.waitForTimeout(500)
    await shows(page, 'Whole on the server')
    // It is tried by another address, too.
    await end()
  })

  test('is whole again for who goes on, and costs nobody else the list', async () => {
    const asked: string[] = []
    const { page, end } = await here.visit('/terms-conditions', {
      userAgent: crawlers.HeadlessChrome,
      prepare: async page => void page.on('request', request => list.test(request.url()) && asked.push(request.url())),
    })
    await eventually(() => expect(asked).toHaveLength(1))
    await shows(page, 'Whole on the server')
    await follow(page, '/faq')
    await eventually(async () => expect(await page.locator('.site').count()).toBe(1))
    await eventually(async () => expect(await page.locator('.site-faq h1').count()).toBe(1))
    await page.reload()
    await isHydrated(page)
    await page.waitForTimeout(500)
    expect(asked).toHaveLength(1)
    await end()
  })

  test('says so and offers to load again where not even the error page arrives', async () => {
    const { page, end } = await here.visit('/terms-conditions', {
      prepare: page => page.route('**/locales/**', route => route.abort()),
      hydrated: false,
    })
    await shows(page, 'Part of this page could not be loaded')
    await page.unroute('**/locales/**')
    await page.click('button')
    await shows(page, 'Internal Server Error')
    await end()
  })
})

describe('a lazily loaded part', () => {
  const shelf = /assets\/shelf\W/
  const loads = (page: Page) => {
    const seen: string[] = []
    page.on('request', request => request.isNavigationRequest() && seen.push(request.url()))
    return seen
  }

  test('that fails once is fetched again', async () => {
    const { page, said } = await here.visit('/privacy-policy')
    const seen = loads(page)
    let requests = 0
    await page.route(shelf, route => (requests++ ? route.continue() : route.abort()))
    await page.click('#open')
    await page.waitForSelector('#shelf')
    expect(seen).toEqual([])
    expect(said()).toEqual([expect.stringContaining('Failed to load resource')])
  })

  test.each([
    ['', () => {}],
    [' where storage is blocked', blockStorage],
  ])('that never comes is loaded by one ordinary load, then becomes the error page%s', async (_name, init) => {
    const { page, end } = await here.visit('/privacy-policy?a=1#b', { prepare: page => page.addInitScript(init) })
    await page.route(shelf, route => route.abort())
    const seen = loads(page)
    await page.click('#open')
    await eventually(() => expect(seen).toEqual([`${here.site.url}/privacy-policy?a=1`]))
    await page.waitForLoadState('networkidle')
    expect(page.url()).toBe(`${here.site.url}/privacy-policy?a=1#b`)
    await page.click('#open')
    await shows(page, 'Internal Server Error')
    expect(seen).toHaveLength(1)
    await page.click('main a.button')
    await eventually(async () => expect(await page.locator('#crop').count()).toBe(1))
    await end()
  })
})
