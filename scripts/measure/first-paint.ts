import { comparePages, type Results } from './compare-pages.ts'
import { interval, medians, withRatio } from './interval.ts'
import { measurePaint, type Paint } from './measure-paint.ts'

const path = process.argv[2] ?? '/de'
/**
 * After `leastRounds` rounds, the measurement ends as soon as the 95 % confidence intervals of both delays (FCP and LCP) are at
 * most two frames wide.
 */
const mostRounds = Number(process.env.PAINT_ROUNDS ?? 150)
const leastRounds = 10
const frameMs = 17

const paints = await comparePages({
  paths: [path],
  measure: measurePaint,
  isDone: results => {
    const rounds = results.site.length
    return rounds >= mostRounds || (rounds >= leastRounds && isCertain(results))
  },
})
const [fcp, lcp] = [delay(paints, 'fcp'), delay(paints, 'lcp')]
const format = ({ median, from, to }: typeof fcp) => `${Math.round(median)} (${Math.round(from)} to ${Math.round(to)})`
const site = medians(paints.site)
console.table({
  ...withRatio({ 'without scripts': medians(paints['without scripts']), site }),
  'delay of the site': { fcp: format(fcp), lcp: format(lcp) },
})
process.stdout.write(`${paints.site.length} rounds, ${isCertain(paints) ? 'certain' : 'not certain'} to a frame\n`)
const isLater = [fcp, lcp].some(({ median, from }) => median > frameMs || from > 0)
if (!isCertain(paints) || isLater || site.cls > 0 || site.tbt > 0) process.exitCode = 1

function delay(paints: Results<Paint>, name: 'fcp' | 'lcp') {
  return interval(paints.site.map((paint, round) => paint[name] - paints['without scripts'][round]![name]))
}

function isCertain(paints: Results<Paint>): boolean {
  return (['fcp', 'lcp'] as const).map(name => delay(paints, name)).every(({ from, to }) => to - from <= 2 * frameMs)
}
