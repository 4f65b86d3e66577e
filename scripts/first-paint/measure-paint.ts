import type { Browser } from 'playwright-core'

/**
 * First and largest contentful paint and total blocking time in ms, layout shift without a unit (web.dev/vitals), and
 * bytes that came over the wire.
 */
export type Paint = { fcp: number; lcp: number; tbt: number; cls: number; bytes: number }

const slow4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const settledMs = 3000

/** A page of another site: from an empty tab a page without our headers would be spared the process it needs elsewhere. */
const elsewhere = 'data:text/html,<title>Elsewhere</title>'

/** One cold load of an address by a visitor with a slow phone, who follows a link from another site. */
export async function measurePaint(browser: Browser, address: string): Promise<Paint> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, locale: 'de-DE' })
  try {
    const page = await context.newPage()
    await page.goto(elsewhere)
    const devtools = await context.newCDPSession(page)
    let bytes = 0
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', slow4G)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.addInitScript(observe)
    await page.goto(address, { waitUntil: 'load' })
    await page.waitForTimeout(settledMs)
    const seen = await page.evaluate(() => window.seen)
    const tbt = seen.tasks.reduce((sum, { start, ms }) => sum + (start > seen.fcp ? Math.max(0, ms - 50) : 0), 0)
    return { fcp: Math.round(seen.fcp), lcp: Math.round(seen.lcp), tbt: Math.round(tbt), cls: seen.cls, bytes }
  } finally {
    await context.close()
  }
}

declare global {
  interface Window {
    seen: { fcp: number; lcp: number; cls: number; tasks: { start: number; ms: number }[] }
  }
}

function observe(): void {
  window.seen = { fcp: 0, lcp: 0, cls: 0, tasks: [] }
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver(list => list.getEntries().forEach(note)).observe({ type, buffered: true })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') window.seen.fcp = startTime
  })
  watch('largest-contentful-paint', ({ startTime }) => {
    window.seen.lcp = startTime
  })
  watch('layout-shift', entry => {
    window.seen.cls += (entry as PerformanceEntry & { value: number }).value
  })
  watch('longtask', ({ startTime, duration }) => window.seen.tasks.push({ start: startTime, ms: duration }))
}
