import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { routes } from '../../shared/routes.ts'
import { documentParts } from '../support/document-parts.ts'
import { visits } from '../support/visits.ts'

const here = visits()

/** Bytes of scripts in brotli that a page may fetch while nobody touches it. */
const most = 66_000

/** How much slower a phone's CPU is taken to be. */
const slower = 4

const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10

describe('the budget', () => {
  test.each([
    ['/', 'en-US'],
    ['/de/faq', 'de-DE'],
    ['/de/faq', 'en-US'],
  ])('%s fetches at most 66 kB of scripts in five seconds untouched (a browser in %s)', async (path, locale) => {
    const bodies: Promise<[string, Buffer]>[] = []
    const { page } = await here.visit(path, {
      locale,
      prepare: async page =>
        void page.on('response', response => {
          if (response.url().endsWith('.js')) bodies.push(response.body().then(body => [response.url(), body]))
        }),
    })
    await page.waitForTimeout(5000)
    const scripts = await Promise.all(bodies)
    const total = scripts.reduce((sum, [, body]) => sum + brotliCompressSync(body).length, 0)
    process.stdout.write(`${path} (${locale}): ${scripts.length} scripts, ${kilobytes(total)} kB in brotli\n`)
    expect(total).toBeLessThanOrEqual(most)
  })

  test('the payload in the HTML costs at most 0.3 of what the HTML costs without it', async () => {
    const ratios: [string, number][] = []
    for (const { path } of routes) {
      const html = await (await fetch(here.site.url + path)).text()
      const bare = html.replace(/<script type="application\/json" id="handoff">.*?<\/script>/s, '')
      expect(bare.length).toBeLessThan(html.length)
      ratios.push([path, brotliCompressSync(html).length / brotliCompressSync(bare).length])
    }
    const [path, worst] = ratios.toSorted(([, a], [, b]) => b - a)[0]!
    process.stdout.write(`HTML with payload: at most ${worst.toFixed(2)} of the HTML without (${path})\n`)
    expect(worst).toBeLessThanOrEqual(1.3)
  })

  test.each(['/', '/de/privacy-policy'])('%s hydrates without a long task on a CPU four times slower', async path => {
    const locale = path === '/' ? 'en' : 'de'
    const runs: number[] = []
    for (let i = 0; i < 3; i++) {
      const prepare = (page: Page) => here.browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] })
      const { page, context } = await here.visit(path, { locale, prepare })
      await page.waitForTimeout(1000)
      runs.push(longestTask((await here.browser.stopTracing()).toString()))
      await context.close()
    }
    const own = Math.min(...runs) * slower
    process.stdout.write(`${path}: longest task ${Math.round(own)} ms\n`)
    expect(own).toBeLessThan(50)
  })
})

type TraceEvent = {
  name: string
  pid: number
  tid: number
  ts: number
  tdur?: number
  args: { fileName?: string }
}

/** The longest task from a script that the entry fetched on, in ms of the page's own thread: other programs do not count. */
function longestTask(trace: string): number {
  const { preload } = documentParts(here.site)
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] }
  const first = traceEvents.find(
    ({ name, args }) => /compileModule/.test(name) && preload.always.some(address => args.fileName?.endsWith(address)),
  )!
  const tasks = traceEvents.filter(
    ({ name, pid, tid, ts }) => name.endsWith('RunTask') && pid === first.pid && tid === first.tid && ts >= first.ts,
  )
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000
}
