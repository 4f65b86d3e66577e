import type { Browser } from 'playwright-core'
import { comparePages } from './compare-pages.ts'
import { medians } from './interval.ts'
import { measurePaint } from './measure-paint.ts'
import { measureTaps } from './measure-taps.ts'

/**
 * `npm run first-visit [-- rounds]`: medians of a first visit to `/de` with a slow phone, beside the same pages without scripts.
 * Times are in ms; `scripts` is the size in bytes of the scripts that load before hydration ends.
 */
const rounds = Number(process.argv[2] ?? 9)
const visits = await comparePages({
  paths: ['/de', '/de/faq'],
  measure: visit,
  isDone: results => results.site.length >= rounds,
})
console.table(Object.fromEntries(Object.entries(visits).map(([name, all]) => [name, medians(all)])))

async function visit(browser: Browser, url: string) {
  const { fcp, lcp, tbt } = await measurePaint(browser, url)
  const { menu, tap, scripts } = await measureTaps(browser, url, false)
  const fast = await measureTaps(browser, url, true)
  return {
    'first paint': fcp,
    'largest paint': lcp,
    'menu opens': menu,
    'tap to heading': tap,
    'tap on a fast network': fast.tap,
    blocking: tbt,
    scripts,
  }
}
