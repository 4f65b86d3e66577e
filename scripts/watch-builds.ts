import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createAsk } from './watch-builds/ask.ts'
import type { Inspected } from './watch-builds/inspect-site.ts'
import { inspectSite } from './watch-builds/inspect-site.ts'

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

/** What is wrong between instances that are each in order: they should all serve one build, or the one expected. */
function compareSites(sites: readonly Inspected[], expected?: string): string[] {
  const ids = new Set(sites.flatMap(({ id }) => id ?? []))
  const faults = ids.size > 1 ? [`The instances serve different builds: ${[...ids].join(', ')}.`] : []
  if (expected === undefined) return faults
  return [
    ...faults,
    ...sites
      .filter(({ id }) => id && id !== expected)
      .map(({ site, id }) => `${site} serves ${id} and not ${expected}.`),
  ]
}

/** A table for people: one line per instance, its faults below it. */
function printTable(sites: readonly Inspected[], faults: readonly string[]): string {
  const head = ['instance', 'build', 'live since', 'files', 'ms', 'state']
  const rows = sites.map(({ site, id = '-', since = '-', assets, ms, faults }) => [
    ...[site, id, since, String(assets), String(ms)],
    faults.length === 0 ? 'in order' : `faults: ${faults.length}`,
  ])
  const widths = head.map((_, i) => Math.max(...[head, ...rows].map(row => row[i]!.length)))
  const line = (row: string[]) =>
    row
      .map((cell, i) => cell.padEnd(widths[i]!))
      .join('  ')
      .trimEnd()
  const own = sites.flatMap(({ site, faults }) => faults.map(fault => `${site}: ${fault}`))
  return `${[line(head), ...rows.map(line), ...own, ...faults].join('\n')}\n`
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
