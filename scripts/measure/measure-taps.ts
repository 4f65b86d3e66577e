import type { Browser, Page } from 'playwright-core'
import { slowPhone } from './slow-phone.ts'

/**
 * What a first visitor's taps meet, in ms: from the start of the load until the menu opens when it is tried without a pause,
 * and from a tap on the menu's link to the FAQ, seconds later, until the heading there stands. Bytes of the scripts until
 * the page is hydrated, as they came over the wire.
 */
export type Taps = { menu: number; tap: number; scripts: number }

/** All that comes by itself has come by then. */
const idleMs = 6000
/** How long a finger stays down. */
const fingerMs = 90

/** One cold load by a visitor with a slow phone; `fastLine` leaves the network as it is. */
export async function measureTaps(browser: Browser, address: string, fastLine: boolean): Promise<Taps> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, locale: 'de-DE', hasTouch: true })
  try {
    const page = await context.newPage()
    const devtools = await slowPhone(page)
    if (fastLine) await devtools.send('Network.disable')
    await page.addInitScript(watch)
    await page.goto(address, { waitUntil: 'load' })
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
  await page.waitForTimeout(fingerMs)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

declare global {
  var menuAt: number | undefined
  var hydratedAt: number | undefined
}

/** Runs in every page before its own scripts. A tap may lead to another document, so its times are of one clock and kept. */
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
