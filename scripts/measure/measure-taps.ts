import type { Browser, Page } from 'playwright-core'
import { emulateSlowPhone } from './measure-paint.ts'

/**
 * `menu`: ms from the start of the load until a click opens the menu, tried every 5 ms. `tap`: ms from a tap on the menu's FAQ
 * link, seconds later, until the FAQ heading is there. `scripts`: transferred bytes of the scripts before hydration ends.
 */
export type Taps = { menu: number; tap: number; scripts: number }

/** After this, the page has loaded everything that it loads without a click. */
const idleMs = 6000
const fingerDownMs = 90

/** Measures one cold load on a slow phone; `isFast` does not slow the network down. */
export async function measureTaps(browser: Browser, url: string, isFast: boolean): Promise<Taps> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, locale: 'de-DE', hasTouch: true })
  try {
    const page = await context.newPage()
    const devtools = await emulateSlowPhone(page)
    if (isFast) await devtools.send('Network.disable')
    await page.addInitScript(watch)
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(idleMs)
    const { menu, scripts } = await page.evaluate(readLoad)
    await tap(page, 'header .menu summary')
    await page.waitForTimeout(500)
    await tap(page, 'header .menu nav a[href$="/faq"]')
    await page.waitForURL('**/faq')
    await page.waitForFunction(() => sessionStorage.headingAt)
    const taken = await page.evaluate(() => Number(sessionStorage.headingAt) - Number(sessionStorage.tappedAt))
    return { menu, tap: taken, scripts }
  } finally {
    await context.close()
  }
}

async function tap(page: Page, selector: string): Promise<void> {
  const { x, y, width, height } = (await page.locator(selector).boundingBox())!
  const devtools = await page.context().newCDPSession(page)
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }]
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await page.waitForTimeout(fingerDownMs)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

declare global {
  var menuAt: number | undefined
  var hydratedAt: number | undefined
}

/** Runs in every page before its own scripts. A tap may load another document, so both times are absolute and in storage. */
function watch(): void {
  const now = () => performance.timeOrigin + performance.now()
  const trying = setInterval(() => {
    const menu = document.querySelector<HTMLDetailsElement>('header .menu')
    menu?.querySelector('summary')?.click()
    if (!menu?.open || !menu.querySelector('nav')?.checkVisibility()) return
    globalThis.menuAt = performance.now()
    clearInterval(trying)
    menu.open = false
  }, 5)
  addEventListener('click', ({ isTrusted, timeStamp, target }) => {
    if (isTrusted && (target as Element).closest('a')) sessionStorage.tappedAt = performance.timeOrigin + timeStamp
  })
  new MutationObserver(() => {
    if (document.documentElement.dataset.hydrated !== undefined) globalThis.hydratedAt ??= performance.now()
    if (document.querySelector('.document-head h1')) sessionStorage.headingAt ??= now()
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-hydrated'] })
}

function readLoad(): Pick<Taps, 'menu' | 'scripts'> {
  const { menuAt, hydratedAt = Number.POSITIVE_INFINITY } = globalThis
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const first = loaded.filter(({ name, startTime }) => name.endsWith('.js') && startTime < hydratedAt)
  return { menu: menuAt!, scripts: first.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) }
}
