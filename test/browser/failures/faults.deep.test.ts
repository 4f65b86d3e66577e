import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { fillBrand } from '../../../shared/brand-values.ts'
import { defaultLanguage, type Language, languageRow } from '../../../shared/languages.ts'
import { belowFirstScreen } from '../../../shared/payload.ts'
import { href, type PageName, pages } from '../../../shared/routes.ts'
import { alterBuild } from '../../support/altered-build.ts'
import { catalogueOf } from '../../support/catalogues.ts'
import { eventually } from '../../support/eventually.ts'
import { follow } from '../../support/follow.ts'
import { blockStorage } from '../../support/init-scripts.ts'
import { otherHome, otherLanguage } from '../../support/sample-routes.ts'
import { serveSite } from '../../support/served-site.ts'
import { settled } from '../../support/settled.ts'
import { isHydrated, visits } from '../../support/visits.ts'
import { faultsOf } from '../accessibility/faults-of.ts'
import { withScreenReader } from '../accessibility/with-screen-reader.ts'

/** `brokenInBrowser` and `withLazyPart` mark the end of the first screen with an id, like the pages that they replace. */
const brokenInBrowser = `export default function Page() {
  if (typeof document !== 'undefined') throw new Error('Broken on purpose.')
  return <h1 id="${belowFirstScreen}">Whole on the server</h1>
}`

const withLazyPart = `import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../../chunks/load-chunk.ts'
const Shelf = lazy(() => loadChunk(() => import('./shelf.tsx')))
export default function Page() {
  const [open, setOpen] = useState(false)
  return <><h1 id="${belowFirstScreen}">A page</h1><button id="open" onClick={() => setOpen(true)}>Open</button>
    {open && <Suspense><Shelf /></Suspense>}</>
}`

const [broken, divided] = (Object.keys(pages) as PageName[]).filter(name => pages[name].path !== '/') as [
  PageName,
  PageName,
]
const [brokenPath, dividedPath] = [href(broken, defaultLanguage), href(divided, defaultLanguage)]
const errors = (language: Language) => fillBrand(catalogueOf(language, 'errors'), languageRow(language).tag)
const failed = errors(defaultLanguage)['failed.title']!
const fatal = catalogueOf(defaultLanguage, 'common')['chunk.title']!

const folder = mkdtempSync(join(tmpdir(), 'faults-'))
const here = visits(
  async () => {
    const altered = await alterBuild(folder, {
      [`client/pages/${broken}/page.tsx`]: () => brokenInBrowser,
      [`client/pages/${divided}/page.tsx`]: () => withLazyPart,
      [`client/pages/${divided}/shelf.tsx`]: () => 'export default () => <p id="shelf">A shelf</p>',
    })
    return serveSite({ from: altered })
  },
  { launch: withScreenReader },
)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Matches the URL of the script that contains the list of crawlers. */
const list = /assets\/recover\W/
const shows = (page: Page, heading: string) =>
  eventually(async () => expect(await page.locator('h1').allTextContents()).toEqual([heading]))
const failure = (language: Language) =>
  new RegExp(
    `^error: A part of the page failed. {build: ${here.site.build}, route: ${broken}___${language}, error: .*Broken on purpose`,
  )

const person = 'Mozilla/5.0 (Linux; Android 13; CUBOT P80) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
const crawlers = {
  Googlebot:
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/140.0.0.0 Safari/537.36',
  BingPreview: 'Mozilla/5.0 (Windows NT 6.1; WOW64) AppleWebKit/534+ (KHTML, like Gecko) BingPreview/1.0b',
  HeadlessChrome:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
}

describe('a page that throws in the browser', () => {
  test('during its load is replaced by the error page and logged, and the next navigation works', async () => {
    const { page, said } = await here.visit(brokenPath, { userAgent: person })
    await shows(page, failed)
    expect(await page.title()).toContain(failed)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    expect(said()).toEqual([expect.stringMatching(failure(defaultLanguage))])
    await page.click('main a.button')
    await eventually(async () => expect(await page.locator('#crop').count()).toBe(1))
  })

  test('after a navigation is replaced by the error page in the language of the page', async () => {
    const { page, said } = await here.visit(otherHome)
    await follow(page, href(broken, otherLanguage))
    await shows(page, errors(otherLanguage)['failed.title']!)
    expect(said()).toEqual([expect.stringMatching(failure(otherLanguage))])
  })

  test('is replaced by an accessible page, also if the error page does not load', async () => {
    const { page, end } = await here.visit(brokenPath, { reducedMotion: 'reduce' })
    await shows(page, failed)
    expect(await faultsOf(page, 'main', defaultLanguage)).toEqual([])
    await page.route('**/locales/**', route => route.abort())
    await page.reload()
    await shows(page, fatal)
    expect(await faultsOf(page, 'main', defaultLanguage)).toEqual([])
    const [title, header] = await Promise.all(['h1', 'header'].map(part => page.locator(part).boundingBox()))
    expect(title!.y - header!.y - header!.height).toBeGreaterThanOrEqual(24)
    expect(await page.locator('header a').getAttribute('href')).toBe(href('index', defaultLanguage))
    await end()
  })

  test.each(Object.entries(crawlers))(
    'stays as the server rendered it for the crawler %s',
    async (_name, userAgent) => {
      const { page, said } = await here.visit(brokenPath, { userAgent })
      await eventually(() => expect(said()).toEqual([expect.stringMatching(failure(defaultLanguage))]))
      await settled(page)
      await shows(page, 'Whole on the server')
      expect(await page.title()).not.toContain(failed)
    },
  )

  test('keeps the HTML of the server if the list of crawlers does not load', async () => {
    const { page, said, end } = await here.visit(brokenPath, {
      userAgent: crawlers.BingPreview,
      prepare: page => page.route(list, route => route.abort()),
    })
    await eventually(() => expect(said().join()).toMatch(/Failed to load resource/))
    await settled(page)
    await shows(page, 'Whole on the server')
    await end()
  })

  test('loads the list of crawlers once, and the next page is shown without it', async () => {
    const asked: string[] = []
    const { page, end } = await here.visit(brokenPath, {
      userAgent: crawlers.HeadlessChrome,
      prepare: async page => void page.on('request', request => list.test(request.url()) && asked.push(request.url())),
    })
    await eventually(() => expect(asked).toHaveLength(1))
    await shows(page, 'Whole on the server')
    await follow(page, '/')
    await eventually(async () => expect(await page.locator('.site').count()).toBe(1))
    await eventually(async () => expect(await page.locator('.site-index h1').count()).toBe(1))
    await page.reload()
    await isHydrated(page)
    await settled(page)
    expect(asked).toHaveLength(1)
    await end()
  })

  test('offers to reload if the error page does not load either', async () => {
    const { page, end } = await here.visit(brokenPath, {
      prepare: page => page.route('**/locales/**', route => route.abort()),
      hydrated: false,
    })
    await shows(page, fatal)
    await page.unroute('**/locales/**')
    await page.click('button')
    await shows(page, failed)
    await end()
  })
})

describe('a lazily loaded component', () => {
  const shelf = /assets\/shelf\W/
  const loads = (page: Page) => {
    const seen: string[] = []
    page.on('request', request => request.isNavigationRequest() && seen.push(request.url()))
    return seen
  }

  test('is requested again after one failure', async () => {
    const { page, said } = await here.visit(dividedPath)
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
    [', also if storage is blocked', blockStorage],
  ])('that never loads leads to one full page load, then to the error page%s', async (_name, init) => {
    const { page, end } = await here.visit(`${dividedPath}?a=1#b`, { prepare: page => page.addInitScript(init) })
    await page.route(shelf, route => route.abort())
    const seen = loads(page)
    await page.click('#open')
    await eventually(() => expect(seen).toEqual([`${here.site.url}${dividedPath}?a=1`]))
    await isHydrated(page)
    expect(page.url()).toBe(`${here.site.url}${dividedPath}?a=1#b`)
    await page.click('#open')
    await shows(page, failed)
    expect(seen).toHaveLength(1)
    await page.click('main a.button')
    await eventually(async () => expect(await page.locator('#crop').count()).toBe(1))
    await end()
  })
})
