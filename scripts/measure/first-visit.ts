import type { Browser, Page } from 'playwright-core'
import { comparePages } from './compare-pages.ts'
import { medians, withRatio } from './interval.ts'
import { emulateSlowPhone, measurePaint } from './measure-paint.ts'

const rounds = Number(process.argv[2] ?? 9)
const menuMs = 600
const visits = await comparePages({
  paths: ['/de', '/de/faq'],
  measure: visit,
  isDone: results => results.site.length >= rounds,
})
console.table(withRatio({ 'without scripts': medians(visits['without scripts']), site: medians(visits.site) }))

async function visit(browser: Browser, url: string) {
  const { fcp, lcp, tbt } = await measurePaint(browser, url)
  const { menu, tap } = await measureTaps(browser, url, false)
  const fast = await measureTaps(browser, url, true)
  return {
    'first paint': fcp,
    'largest paint': lcp,
    'menu opens': menu,
    'tap to heading': tap,
    'tap on a fast network': fast.tap,
    blocking: tbt,
  }
}

async function measureTaps(browser: Browser, url: string, isFast: boolean) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, locale: 'de-DE', hasTouch: true })
  try {
    const page = await context.newPage()
    const devtools = await emulateSlowPhone(page)
    if (isFast) await devtools.send('Network.disable')
    await page.addInitScript(recordTimes)
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(6000)
    await tap(page, 'header .menu summary')
    await page.waitForTimeout(menuMs)
    await tap(page, 'header .menu nav a[href$="/faq"]')
    await page.waitForURL('**/faq')
    await page.waitForFunction(() => sessionStorage.headingAt)
    const { menuAfter, tappedAt, headingAt } = await page.evaluate(() => ({ ...sessionStorage }))
    return { menu: Number(menuAfter), tap: Number(headingAt) - Number(tappedAt) }
  } finally {
    await context.close()
  }
}

async function tap(page: Page, selector: string): Promise<void> {
  const { x, y, width, height } = (await page.locator(selector).boundingBox())!
  const devtools = await page.context().newCDPSession(page)
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }]
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await page.waitForTimeout(90)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/**
 * Runs in every page before its own scripts. `tappedAt` and `headingAt` are absolute times, because the tap may load another
 * document.
 */
function recordTimes(): void {
  const trying = setInterval(() => {
    const menu = document.querySelector<HTMLDetailsElement>('header .menu')
    menu?.querySelector('summary')?.click()
    if (!menu?.open || !menu.querySelector('nav')?.checkVisibility()) return
    sessionStorage.menuAfter ??= performance.now()
    clearInterval(trying)
    menu.open = false
  }, 5)
  addEventListener('click', ({ isTrusted, timeStamp, target }) => {
    if (isTrusted && (target as Element).closest('a')) sessionStorage.tappedAt = performance.timeOrigin + timeStamp
  })
  new MutationObserver(() => {
    if (!document.querySelector('.document-head h1')) return
    sessionStorage.headingAt ??= performance.timeOrigin + performance.now()
  }).observe(document, { subtree: true, childList: true })
}
