import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import type { ServedSite } from './served-site.ts'
import { sharedChromium } from './shared-chromium.ts'
import { type SharedSite, sharedSite } from './shared-site.ts'

export type Visit = {
  page: Page
  context: BrowserContext
  /** What the page has written to the console since it was last asked. Whatever nobody asks for fails the test. */
  said(): string[]
  /** Closes it and answers the same, with what comes late: a browser tells of what did not load when it likes to. */
  end(): Promise<string[]>
}

export type VisitOptions = BrowserContextOptions & {
  /** Called before the first address is loaded: routes, init scripts, a clock. */
  prepare?: (page: Page, context: BrowserContext) => Promise<unknown>
  /** Waits for the page to be hydrated, unless there is no script to wait for; else only for the first bytes. */
  hydrated?: boolean
}

/** A person's browser: headless Chromium says that it is none, and is answered like a crawler. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'

type Usual = BrowserContextOptions & { launch?: () => Promise<Browser> }

/** For files that are not about what moves: without a graphics card the processor paints every frame of it. */
export const still = { reducedMotion: 'reduce' } as const

/** One browser and one served site for the tests of a file; each visit has a context of its own and must stay silent. */
export function visits<Site extends Pick<ServedSite, 'url' | 'stop'> = SharedSite>(
  start = sharedSite as () => Promise<Site | SharedSite> as () => Promise<Site>,
  { launch = sharedChromium, ...usual }: Usual = {},
) {
  const open: { context: BrowserContext; spoken: string[] }[] = []
  const here = {} as { browser: Browser; site: Site; visit: typeof visit }

  async function visit(path: string, { prepare, hydrated = true, ...options }: VisitOptions = {}): Promise<Visit> {
    const context = await here.browser.newContext({ locale: 'en-US', userAgent, ...usual, ...options })
    const spoken: string[] = []
    open.push({ context, spoken })
    context.on('console', message => spoken.push(`${message.type()}: ${message.text()}`))
    context.on('weberror', fault => void spoken.push(`uncaught: ${fault.error()}`))
    context.setDefaultTimeout(20_000)
    const page = await context.newPage()
    await prepare?.(page, context)
    await page.goto(here.site.url + path, { waitUntil: hydrated ? 'load' : 'commit' })
    if (hydrated && options.javaScriptEnabled !== false) await isHydrated(page)
    const said = () => spoken.splice(0)
    return { page, context, said, end: () => context.close().then(said) }
  }

  beforeAll(async () => {
    const [site, browser] = await Promise.all([start(), launch()])
    Object.assign(here, { site, browser, visit })
  })
  afterAll(() => Promise.all([here.browser.close(), here.site.stop()]))
  afterEach(async () => {
    const ended = open.splice(0)
    await Promise.all(ended.map(({ context }) => context.close()))
    expect(ended.flatMap(({ spoken }) => spoken)).toEqual([])
  })
  return here
}

/** The page has taken over. */
export function isHydrated(page: Page): Promise<void> {
  return page.locator('html[data-hydrated]').waitFor()
}
