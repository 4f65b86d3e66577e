import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Page } from 'playwright-core'
import { buildFolder } from '../../server/builds/build-folder.ts'
import { routes } from '../../shared/routes.ts'
import { documentParts } from '../support/document-parts.ts'
import { noteHydration } from '../support/init-scripts.ts'
import { visits } from '../support/visits.ts'

const here = visits()

/** Bytes in brotli: of scripts until the page is hydrated, and of scripts and words that come by themselves after it. */
const most = {
  first: 61_600,
  /** The navigation, toasts and overlay, the next page. */
  ahead: 12_000,
  /**
   * At home, after those: all that is run and styled when a photo opens. Not the words, which differ by language and are the
   * live hero's too; not what follows once the tool is here; not the decoder of HEIC, which only such a file fetches.
   */
  tool: 20_000,
  words: 2_650,
  /**
   * Behind the tool, where nobody waits for it: what decodes photos beside the page, what stands below the wall, the count of
   * what was sent, the camera's dialog.
   */
  later: 2_850,
  /** At home: what makes the hero's drawing a tool to try. */
  live: 3_500,
  /** For a browser of another language: the offer of it, with its words. */
  offer: 1_350,
}

const kinds = Object.keys(most) as (keyof typeof most)[]

describe('the budget', () => {
  test.each([
    ['/', 'en-US'],
    ['/de/faq', 'de-DE'],
    ['/de/faq', 'en-US'],
  ])('%s keeps to it while nobody touches it (a browser in %s)', async (path, locale) => {
    const bodies = new Map<string, Promise<Buffer>>()
    const { page } = await here.visit(path, {
      locale,
      prepare: async page => {
        await page.addInitScript(noteHydration)
        page.on('response', response => {
          if (/\.js$|_payload\.json|\/locales\//.test(response.url())) bodies.set(response.url(), response.body())
        })
      },
    })
    await page.waitForTimeout(3000)
    await page.waitForLoadState('networkidle')
    const first = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime < hydratedAt)
        .map(({ name }) => name),
    )
    const files = await Promise.all([...bodies].map(async ([address, body]) => ({ address, body: await body })))
    const ofTool = files.find(({ address }) => address.includes('/cropper-section.'))?.body.toString() ?? ''
    const kindOf = (address: string) => {
      if (first.includes(address)) return 'first'
      if (address.includes('/live-hero.')) return 'live'
      if (/\/(wall|requests-sent|camera-dialog|image-workers|reduce)\./.test(address)) return 'later'
      if (/\/locales\/.*\/cropper/.test(address)) return 'words'
      if (/\/offer-bar\.|\/common\.json/.test(address)) return 'offer'
      return address.includes('/cropper') || ofTool.includes(basename(address)) ? 'tool' : 'ahead'
    }
    const bytes = { first: 0, ahead: 0, tool: 0, words: 0, later: 0, live: 0, offer: 0 }
    for (const { address, body } of files) bytes[kindOf(address)] += brotliCompressSync(body).length
    process.stdout.write(`${path} (${locale}), bytes in brotli: ${JSON.stringify(bytes)}\n`)
    expect([...bodies.keys()].filter(address => address.includes('/address-form.'))).toEqual([])
    for (const kind of kinds) expect([kind, bytes[kind] <= most[kind]]).toEqual([kind, true])
  })

  test.each(['navigate', 'toasts-and-overlay', 'at-leisure'])(
    'what a click needs of %s is one script: no round trip brings another',
    name => {
      const { preload } = documentParts(here.site)
      const there = [...preload.entry, ...preload.always].map(address => basename(address))
      const folder = join(buildFolder(here.site.buildsDir, here.site.build).public, 'assets')
      const script = readdirSync(folder).find(file => file.startsWith(`${name}.`) && file.endsWith('.js'))!
      const source = readFileSync(join(folder, script), 'utf8')
      const imported = [...source.matchAll(/(?:from|import)"\.\/([^"]+)"/g)].map(([, file]) => file!)
      expect(imported.filter(file => !there.includes(file))).toEqual([])
    },
  )

  test('the payload in the HTML costs at most 0.3 of what the HTML costs without it', async () => {
    const ratios: [string, number][] = []
    // Of a ratio the best of brotli says the same, and takes much longer.
    const size = (text: string) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length
    for (const { path } of routes) {
      const html = await (await fetch(here.site.url + path)).text()
      const bare = html.replace(/<script type="application\/json" id="handoff">.*?<\/script>/s, '')
      expect(bare.length).toBeLessThan(html.length)
      ratios.push([path, size(html) / size(bare)])
    }
    const [path, worst] = ratios.toSorted(([, a], [, b]) => b - a)[0]!
    process.stdout.write(`HTML with payload: at most ${worst.toFixed(2)} of the HTML without (${path})\n`)
    expect(worst).toBeLessThanOrEqual(1.3)
  })

  // Where that takes 0.6 s, as on a phone, a longer task keeps a tap waiting: https://web.dev/articles/optimize-long-tasks
  test.each(['/', '/de/privacy-policy'])(
    '%s hydrates with no task longer than React works at a time and 0.06 of all that the browser did for the page before',
    async path => {
      const locale = path === '/' ? 'en' : 'de'
      // Other programs take caches and half of a shared core: they can make a task longer, never shorter.
      let share = Infinity
      for (let i = 0; i < 12 && share >= 0.06; i++) {
        const prepare = (page: Page) =>
          here.browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] })
        const { page, context } = await here.visit(path, { locale, prepare })
        await page.waitForTimeout(1000)
        share = Math.min(share, longestShare((await here.browser.stopTracing()).toString()))
        await context.close()
      }
      process.stdout.write(`${path}: longest task beyond React's time ${share.toFixed(3)} of what came before\n`)
      expect(share).toBeLessThan(0.06)
    },
  )
})

type TraceEvent = {
  name: string
  pid: number
  tid: number
  ts: number
  tdur?: number
  args: { fileName?: string }
}

/** In µs. On any machine React works so long before it lets the browser go on: a greater share of what a quick one does. */
const reactSlice = 5000

/**
 * By how much the longest task from a script that the entry fetched on is longer than that, as a share of all tasks before
 * it: by the clock of the page's own thread, other programs do not count. What awaits something runs after its task, and a
 * trace has it beside it.
 */
function longestShare(trace: string): number {
  const { preload } = documentParts(here.site)
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] }
  const first = traceEvents.find(
    ({ name, args }) => /compileModule/.test(name) && preload.always.some(address => args.fileName?.endsWith(address)),
  )!
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) =>
      /(RunTask|PerformMicrotaskCheckpoint)$/.test(name) && pid === first.pid && tid === first.tid,
  )
  const [before, after] = [tasks.filter(({ ts }) => ts < first.ts), tasks.filter(({ ts }) => ts >= first.ts)]
  const longest = Math.max(...after.map(({ tdur = 0 }) => tdur))
  return (longest - reactSlice) / before.reduce((sum, { tdur = 0 }) => sum + tdur, 0)
}
