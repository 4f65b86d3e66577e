import type { Browser } from 'playwright-core'
import { slowPhone } from './slow-phone.ts'

/**
 * First and largest contentful paint and total blocking time in ms, layout shift without a unit (web.dev/vitals), and
 * bytes that came over the wire.
 */
export type Paint = { fcp: number; lcp: number; tbt: number; cls: number; bytes: number }

const settledMs = 3000

/**
 * A page of another site: from an empty tab a page without our headers would be spared the process it needs elsewhere. It
 * is read for a while before its link is followed: a window that has just been opened still makes processes, which takes
 * time from whatever loads meanwhile.
 */
const readMs = 1000
const elsewhere = 'data:text/html,<title>Elsewhere</title>'

/** One cold load of an address by a visitor with a slow phone, who follows a link from another site. */
export async function measurePaint(browser: Browser, address: string): Promise<Paint> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, locale: 'de-DE' })
  try {
    const page = await context.newPage()
    await page.goto(elsewhere)
    await page.waitForTimeout(readMs)
    const devtools = await slowPhone(page)
    let bytes = 0
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    await page.goto(address, { waitUntil: 'load' })
    await page.waitForTimeout(settledMs)
    return { ...(await page.evaluate(readPaint)), bytes }
  } finally {
    await context.close()
  }
}

/**
 * What the browser has kept of the load. Asked for afterwards: a script that watches from the start would give the page
 * without scripts the engine that it does without.
 */
async function readPaint(): Promise<Omit<Paint, 'bytes'>> {
  const kept = (type: string) =>
    new Promise<PerformanceEntryList>(resolve => {
      new PerformanceObserver(list => resolve(list.getEntries())).observe({ type, buffered: true })
      // An observer is told of nothing where there has been nothing.
      setTimeout(resolve, 500, [])
    })
  const [paints, largest, shifts, tasks] = await Promise.all(
    ['paint', 'largest-contentful-paint', 'layout-shift', 'longtask'].map(kept),
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
