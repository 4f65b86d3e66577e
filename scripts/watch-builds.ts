import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createFetcher } from './watch-builds/create-fetcher.ts'
import { type Inspected, inspectSite } from './watch-builds/inspect-site.ts'

const usage = 'Usage: npm run watch-builds -- URL… [--json] [--id=…] [--timeout=10] [--every=60]'

/**
 * Checks the sites once, or every `--every` seconds until a check fails. Exits with 1 if a check fails, and with 2 for invalid
 * arguments.
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
  const sites = positionals.map(parseSite)
  if (sites.length === 0) throw new Error(usage)
  const timeoutMs = parseSeconds('timeout', values.timeout) * 1000
  const everyMs = values.every === undefined ? undefined : parseSeconds('interval', values.every) * 1000
  let inOrder = await checkSites(sites, timeoutMs, values)
  while (inOrder && everyMs !== undefined) {
    await pause(everyMs)
    inOrder = await checkSites(sites, timeoutMs, values)
  }
  process.exitCode = inOrder ? 0 : 1
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 2
}

type Options = { json?: boolean; id?: string }

async function checkSites(sites: string[], timeoutMs: number, { json, id }: Options): Promise<boolean> {
  const fetcher = createFetcher(timeoutMs)
  const inspected = await Promise.all(sites.map(site => inspectSite(fetcher.fetch, site)))
  await fetcher.close()
  const faults = compareSites(inspected, id)
  const inOrder = faults.length === 0 && inspected.every(site => site.faults.length === 0)
  if (json) console.log(JSON.stringify({ inOrder, faults, sites: inspected }))
  else printTable(inspected, faults)
  return inOrder
}

function compareSites(sites: readonly Inspected[], expected?: string): string[] {
  const ids = new Set(sites.flatMap(({ id }) => id ?? []))
  const faults = ids.size > 1 ? [`The instances serve different builds: ${[...ids].join(', ')}.`] : []
  if (expected === undefined) return faults
  const others = sites.filter(({ id }) => id && id !== expected)
  return [...faults, ...others.map(({ site, id }) => `${site} serves ${id} and not ${expected}.`)]
}

function printTable(sites: readonly Inspected[], faults: readonly string[]): void {
  const rows = sites.map(({ site, id = '-', since = '-', pages, assets, ms, faults }) => {
    const state = faults.length === 0 ? 'in order' : `faults: ${faults.length}`
    return [site, { build: id, 'live since': since, pages, files: assets, ms, state }] as const
  })
  console.table(Object.fromEntries(rows))
  const ofSites = sites.flatMap(({ site, faults }) => faults.map(fault => `${site}: ${fault}`))
  for (const line of [...ofSites, ...faults]) console.log(line)
}

function parseSite(text: string): string {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/')
    throw new Error(`Invalid URL "${text}": expected the origin of a site.`)
  return url.origin
}

function parseSeconds(name: string, text: string): number {
  const value = Number(text)
  if (!(value > 0 && value < 1e6)) throw new Error(`Invalid ${name} "${text}": expected seconds.`)
  return value
}
