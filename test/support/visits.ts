import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import type { ServedSite } from './served-site.ts'
import { sharedChromium } from './shared-chromium.ts'
import { type SharedSite, sharedSite } from './shared-site.ts'
import { changeTab, isChangeable, openTab, type Tab } from './tab.ts'

export type Visit = {
  page: Page
  context: BrowserContext
  /** Returns the console messages of the page, and clears the list. A test fails if messages are in the list when it ends. */
  said(): string[]
  /** Closes the page and returns the remaining messages, such as a failed load that the browser reported late. */
  end(): Promise<string[]>
}

export type VisitOptions = BrowserContextOptions & {
  /** Adds routes, init scripts or a clock before the first URL is loaded. */
  prepare?: (page: Page, context: BrowserContext) => Promise<unknown>
  /** If false, the visit waits only for the first bytes of the page. */
  hydrated?: boolean
  /** Whether to use a new context with an empty cache. */
  fresh?: boolean
}

/** The site treats headless Chromium as a crawler, so use the user agent of an ordinary browser. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'

type Usual = BrowserContextOptions & { launch?: () => Promise<Browser>; fresh?: boolean }

/**
 * Reduces motion, for files that do not test motion. Without a graphics card, the processor paints each frame of an animation,
 * which is slow.
 */
export const still = { reducedMotion: 'reduce' } as const

/**
 * Provides a browser and a site for the tests in one file. Visits share a tab, which is reset between tests. A visit gets a new
 * tab if the test has another open visit, if `isChangeable` refuses the visit's options, or if `fresh` is set. Console messages
 * fail the test.
 */
export function visits<Site extends Pick<ServedSite, 'url' | 'stop'> = SharedSite>(
  start = sharedSite as () => Promise<Site | SharedSite> as () => Promise<Site>,
  { launch = sharedChromium, fresh: isFresh = false, ...usual }: Usual = {},
) {
  let kept: Tab | undefined
  const open: Tab[] = []
  const here = {} as { browser: Browser; site: Site; visit: typeof visit }

  async function visit(
    path: string,
    { prepare, hydrated = true, fresh = isFresh, ...options }: VisitOptions = {},
  ): Promise<Visit> {
    const tab = await takeTab(fresh, options)
    const { page, context, spoken } = tab
    await prepare?.(page, context)
    await page.goto(here.site.url + path, { waitUntil: hydrated ? 'load' : 'commit' })
    if (hydrated && options.javaScriptEnabled !== false) await isHydrated(page)
    const said = () => spoken.splice(0)
    return { page, context, said, end: () => context.close().then(said) }
  }

  async function takeTab(fresh: boolean, options: BrowserContextOptions): Promise<Tab> {
    const wanted = { ...usual, ...options }
    const isOwn = fresh || !isChangeable(options)
    const tab =
      (!isOwn && kept) || (await openTab(here.browser, here.site.url, { locale: 'en-US', userAgent, ...wanted }))
    if (tab === kept) {
      kept = undefined
      await changeTab(tab, wanted)
    }
    open.push(isOwn ? { ...tab, isWorn: () => true } : tab)
    return tab
  }

  async function endTabs(tabs: Tab[]): Promise<void> {
    const usable = kept ? undefined : tabs.find(tab => !tab.isWorn())
    await Promise.all(tabs.map(tab => (tab === usable ? tab.tidy() : tab.context.close())))
    kept ??= usable
  }

  beforeAll(async () => {
    const [site, browser] = await Promise.all([start(), launch()])
    Object.assign(here, { site, browser, visit })
  })
  afterAll(() => Promise.all([here.browser.close(), here.site.stop()]))
  afterEach(async () => {
    const tabs = open.splice(0)
    await endTabs(tabs)
    expect(tabs.flatMap(({ spoken }) => spoken.splice(0))).toEqual([])
  })
  return here
}

export function isHydrated(page: Page): Promise<void> {
  return page.locator('html[data-hydrated]').waitFor()
}
