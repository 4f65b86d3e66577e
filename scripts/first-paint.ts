import { currentBuild } from '../build/current-build.ts'
import { buildsDirectory, root } from '../build/places.ts'
import { launchChromium } from './chromium.ts'
import { startServer } from './faults/start-server.ts'
import { measurePaint, type Paint } from './first-paint/measure-paint.ts'
import { serveBare } from './first-paint/serve-bare.ts'
import { freePort } from './free-port.ts'

/**
 * `npm run first-paint [-- path]`: a cold load on slow 4G (150 ms, 1.6 Mbit/s) and a CPU four times slower, beside a page
 * of the same look without any script. Exits 1 where the site paints later by more than a frame, shifts, or blocks.
 */
const path = process.argv[2] ?? '/de'
const rounds = Number(process.env.PAINT_ROUNDS ?? 11)
const frameMs = 17

const buildsDir = buildsDirectory(process.env)
const port = await freePort()
const server = await startServer({ buildsDir, build: await currentBuild(root, buildsDir), port })
const origin = `http://127.0.0.1:${port}`
const bare = await serveBare(origin, path)
const browser = await launchChromium()
try {
  const pages = { 'static page': bare.url, site: origin }
  const paints: Record<string, Paint[]> = { 'static page': [], site: [] }
  // The first round fills what servers and browser keep.
  for (let round = 0; round <= rounds; round++) {
    const order = Object.entries(pages)
    for (const [name, from] of round % 2 ? order : order.reverse()) {
      const paint = await measurePaint(browser, from + path)
      if (round > 0) paints[name]!.push(paint)
    }
  }
  const [still, ours] = [paints['static page']!, paints.site!]
  const site = medians(ours)
  // Round by round, because what else the machine does changes from one to the next.
  const later = medians(ours.map((paint, round) => difference(paint, still[round]!)))
  console.table({ 'static page': medians(still), site, difference: later })
  if (later.fcp > frameMs || later.lcp > frameMs || site.cls > 0 || site.tbt > 0) process.exitCode = 1
} finally {
  await browser.close()
  bare.stop()
  server.process.kill()
}

function difference(one: Paint, other: Paint): Paint {
  const names = Object.keys(one) as (keyof Paint)[]
  return Object.fromEntries(names.map(name => [name, one[name] - other[name]])) as Paint
}

function medians(all: Paint[]): Paint {
  const names = Object.keys(all[0]!) as (keyof Paint)[]
  const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!
  return Object.fromEntries(names.map(name => [name, median(all.map(paint => paint[name]))])) as Paint
}
