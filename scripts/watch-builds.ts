import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createAsk } from './watch-builds/ask.ts'
import { compareSites } from './watch-builds/compare-sites.ts'
import { inspectSite } from './watch-builds/inspect-site.ts'
import { printTable } from './watch-builds/print-table.ts'

const usage = 'Usage: npm run watch-builds -- URL… [--json] [--id=…] [--timeout=10] [--every=60]'

/**
 * `npm run watch-builds -- URL…`: whether every instance serves one build, whole. Ends with 1 when not. `--json` for
 * programs, `--id=…` for the build that should be live, `--timeout=10` seconds, `--every=60` to look again until a fault.
 */

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'boolean' },
      id: { type: 'string' },
      timeout: { type: 'string', default: '10' },
      every: { type: 'string' },
    },
  })
  const sites = positionals.map(text => readSite(text))
  if (sites.length === 0) throw new Error(usage)
  const timeoutMs = seconds(values.timeout) * 1000
  const everyMs = values.every === undefined ? undefined : seconds(values.every) * 1000
  let inOrder = await look(sites, timeoutMs, values)
  while (inOrder && everyMs !== undefined) {
    await pause(everyMs)
    inOrder = await look(sites, timeoutMs, values)
  }
  process.exitCode = inOrder ? 0 : 1
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 2
}

async function look(
  sites: string[],
  timeoutMs: number,
  { json, id }: { json?: boolean; id?: string },
): Promise<boolean> {
  const { ask, close } = createAsk(timeoutMs)
  const inspected = await Promise.all(sites.map(site => inspectSite(ask, site)))
  await close()
  const faults = compareSites(inspected, id)
  const inOrder = faults.length === 0 && inspected.every(site => site.faults.length === 0)
  const report = json ? `${JSON.stringify({ inOrder, faults, sites: inspected })}\n` : printTable(inspected, faults)
  process.stdout.write(report)
  return inOrder
}

function readSite(text: string): string {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/')
    throw new Error(`"${text}" is no address of a site.`)
  return url.origin
}

function seconds(text: string): number {
  const value = Number(text)
  if (!(value > 0 && value < 1e6)) throw new Error(`"${text}" is no number of seconds.`)
  return value
}
