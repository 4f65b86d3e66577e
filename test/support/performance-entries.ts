import type { Page } from 'playwright-core'

type Entry = { startTime: number; value: number; url: string }

export function performanceEntries(page: Page, type: string): Promise<Entry[]> {
  return page.evaluate(async type => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type, buffered: true })
    const entries = observer.takeRecords() as (PerformanceEntry & Partial<Entry>)[]
    observer.disconnect()
    return entries.map(({ startTime, value = 0, url = '' }) => ({ startTime, value, url }))
  }, type)
}
