import type { Browser, BrowserContext, BrowserContextOptions, Page, Route } from 'playwright-core'
import { eventually } from '../../support/eventually.ts'
import { sharedChromium } from '../../support/shared-chromium.ts'
import type {} from './page.tsx'
import { type HarnessOptions, makeHarness, origin } from './serve.ts'

type OpenOptions = HarnessOptions & BrowserContextOptions & { init?: () => void; clock?: boolean }

/** Tests cause these failures on purpose. */
const expected = /^(Failed to load resource|The messages \S+ could not be loaded)/

/** Fails a test if a console message does not match `expected`. */
export function harness() {
  const here = {} as { browser: Browser; open: typeof open }
  const opened: { context: BrowserContext; spoken: string[] }[] = []
  let lay: Awaited<ReturnType<typeof makeHarness>>

  async function open({ language, init, clock, ...options }: OpenOptions = {}): Promise<Page> {
    const context = await here.browser.newContext(options)
    const spoken: string[] = []
    opened.push({ context, spoken })
    context.on('console', message => spoken.push(message.text()))
    context.on('weberror', failure => spoken.push(String(failure.error())))
    await lay(context, { language })
    if (init) await context.addInitScript(init)
    if (clock) await context.clock.install()
    const page = await load(context)
    if (clock) await page.clock.pauseAt(Date.now() + 60_000)
    return page
  }

  beforeAll(async () => {
    const [browser, made] = await Promise.all([sharedChromium(), makeHarness()])
    lay = made
    Object.assign(here, { browser, open })
  })
  afterAll(() => here.browser.close())
  afterEach(async () => {
    const ended = opened.splice(0)
    await Promise.all(ended.map(({ context }) => context.close()))
    const spoken = ended.flatMap(one => one.spoken)
    expect(spoken.filter(line => !expected.test(line))).toEqual([])
  })
  return here
}

export async function load(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  await page.goto(origin)
  await eventually(async () => expect(await page.locator('#behind').count()).toBe(1))
  return page
}

export function answer(page: Page, how: (route: Route) => unknown): Promise<unknown> {
  return page.route('**/api/**', route => void how(route))
}
