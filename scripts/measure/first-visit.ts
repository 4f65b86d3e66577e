import { currentBuild } from '../../build/current-build.ts'
import { buildsDirectory, root } from '../../build/places.ts'
import { launchChromium } from '../chromium.ts'
import { freePort } from '../free-port.ts'
import { medians } from './interval.ts'
import { measurePaint } from './measure-paint.ts'
import { measureTaps } from './measure-taps.ts'
import { serveWithoutScripts } from './serve-without-scripts.ts'
import { startServer } from './start-server.ts'

/**
 * `npm run first-visit [-- rounds]`: medians of what somebody with a slow phone meets at `/de`, beside the same pages without
 * any script, in turns. Milliseconds, and bytes of the scripts until the page is hydrated.
 */
const rounds = Number(process.argv[2] ?? 9)
const buildsDir = buildsDirectory(process.env)
const port = await freePort()
const server = await startServer({ buildsDir, build: await currentBuild(root, buildsDir), port })
const origin = `http://127.0.0.1:${port}`
const bare = await serveWithoutScripts(origin, '/de', '/de/faq')
const browser = await launchChromium()
try {
  const pages = { 'without scripts': bare.url, site: origin }
  const visits = Object.fromEntries(Object.keys(pages).map((name): [string, Visit[]] => [name, []]))
  // The first round fills what servers and browser keep.
  for (let round = -1; round < rounds; round++) {
    const order = Object.keys(pages) as (keyof typeof pages)[]
    for (const name of round % 2 ? order : order.reverse()) {
      const took = await visit(`${pages[name]}/de`)
      if (round >= 0) visits[name]!.push(took)
    }
  }
  console.table(Object.fromEntries(Object.entries(visits).map(([name, all]) => [name, medians(all)])))
} finally {
  await browser.close()
  bare.stop()
  server.process.kill()
}

type Visit = Awaited<ReturnType<typeof visit>>

async function visit(address: string) {
  const { fcp, lcp, tbt } = await measurePaint(browser, address)
  const { menu, tap, scripts } = await measureTaps(browser, address, false)
  const fast = await measureTaps(browser, address, true)
  return {
    'first paint': fcp,
    'largest paint': lcp,
    'menu answers': menu,
    'tap to heading': tap,
    'on a fast line': fast.tap,
    blocking: tbt,
    scripts,
  }
}
