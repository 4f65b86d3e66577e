import { currentBuild } from '../../build/current-build.ts'
import { buildsDirectory, root } from '../../build/places.ts'
import { launchChromium } from '../chromium.ts'
import { freePort } from '../free-port.ts'
import { interval, medians } from './interval.ts'
import { measurePaint, type Paint } from './measure-paint.ts'
import { serveWithoutScripts } from './serve-without-scripts.ts'
import { startServer } from './start-server.ts'

/**
 * `npm run first-paint [-- path]`: cold loads on slow 4G (150 ms, 1.6 Mbit/s) and a CPU four times slower, beside a page of
 * the same look without any script, until the difference is known to a frame. Exits 1 where the site paints later by more
 * than a frame or than chance, shifts, or blocks.
 */
const path = process.argv[2] ?? '/de'
const mostRounds = Number(process.env.PAINT_ROUNDS ?? 150)
const leastRounds = 10
const frameMs = 17

const buildsDir = buildsDirectory(process.env)
const port = await freePort()
const server = await startServer({ buildsDir, build: await currentBuild(root, buildsDir), port })
const origin = `http://127.0.0.1:${port}`
const bare = await serveWithoutScripts(origin, path)
const browser = await launchChromium()
try {
  const pages = { still: bare.url, site: origin }
  const paints: Record<keyof typeof pages, Paint[]> = { still: [], site: [] }
  // Round by round, because what else the machine does changes from one to the next.
  const later = (name: 'fcp' | 'lcp') =>
    interval(paints.site.map((paint, round) => paint[name] - paints.still[round]![name]))
  const known = () => [later('fcp'), later('lcp')].every(({ from, to }) => to - from <= 2 * frameMs)
  // The first round fills what servers and browser keep.
  for (let round = 0; round <= mostRounds && !(round > leastRounds && known()); round++) {
    const order = Object.keys(pages) as (keyof typeof pages)[]
    for (const name of round % 2 ? order : order.reverse()) {
      const paint = await measurePaint(browser, pages[name] + path)
      if (round > 0) paints[name].push(paint)
    }
  }
  const [fcp, lcp] = [later('fcp'), later('lcp')]
  const tell = ({ median, from, to }: typeof fcp) => `${Math.round(median)} (${Math.round(from)} to ${Math.round(to)})`
  const site = medians(paints.site)
  console.table({
    'static page': medians(paints.still),
    site,
    'site is later by': { fcp: tell(fcp), lcp: tell(lcp) },
  })
  process.stdout.write(`${paints.site.length} rounds, ${known() ? '' : 'not '}known to a frame\n`)
  const isLater = [fcp, lcp].some(({ median, from }) => median > frameMs || from > 0)
  if (!known() || isLater || site.cls > 0 || site.tbt > 0) process.exitCode = 1
} finally {
  await browser.close()
  bare.stop()
  server.process.kill()
}
