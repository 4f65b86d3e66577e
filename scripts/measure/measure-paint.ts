import type { Browser, CDPSession, Page } from 'playwright-core'

/**
 * Web vitals of one page load (web.dev/vitals): times in ms, and the layout shift, which has no unit. Also the number of bytes
 * transferred.
 */
export type Paint = { fcp: number; lcp: number; tbt: number; cls: number; bytes: number }

const settledMs = 3000

/** Time in ms for a new window to finish its start-up work. */
const pauseMs = 1000
/**
 * Each load starts from a page of another site, as a real visit does. In an empty tab, the site's security headers would make
 * Chromium start a new process.
 */
const elsewhere = 'data:text/html,<title>Elsewhere</title>'

export async function measurePaint(browser: Browser, url: string): Promise<Paint> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, locale: 'de-DE' })
  try {
    const page = await context.newPage()
    await page.goto(elsewhere)
    await page.waitForTimeout(pauseMs)
    const devtools = await emulateSlowPhone(page)
    let bytes = 0
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(settledMs)
    return { ...(await page.evaluate(readPaint)), bytes }
  } finally {
    await context.close()
  }
}

/**
 * Reads the buffered performance entries after the load, because an earlier observer would add a script to a page that has no
 * scripts.
 */
async function readPaint(): Promise<Omit<Paint, 'bytes'>> {
  const entriesOf = (type: string) =>
    new Promise<PerformanceEntryList>(resolve => {
      new PerformanceObserver(list => resolve(list.getEntries())).observe({ type, buffered: true })
      setTimeout(resolve, 500, [])
    })
  const [paints, largest, shifts, tasks] = await Promise.all(
    ['paint', 'largest-contentful-paint', 'layout-shift', 'longtask'].map(entriesOf),
  )
  const fcp = paints!.find(({ name }) => name === 'first-contentful-paint')!.startTime
  const late = tasks!.filter(({ startTime }) => startTime > fcp)
  return {
    fcp,
    lcp: largest!.at(-1)!.startTime,
    tbt: late.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
    cls: (shifts as (PerformanceEntry & { value: number })[]).reduce((sum, { value }) => sum + value, 0),
  }
}

const slow4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }

/** Slows the page down as Lighthouse does: slow 4G (150 ms, 1.6 Mbit/s) and a CPU four times slower. */
export async function emulateSlowPhone(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slow4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return devtools
}
