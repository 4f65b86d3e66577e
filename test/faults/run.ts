import { parseArgs } from 'node:util'
import { endServers } from '../../scripts/measure/start-server.ts'
import { cases } from './cases.ts'
import { printMarkdown, printTable } from './print-table.ts'
import { type Tried, tryFault } from './try-fault.ts'
import { twoBuilds } from './two-builds.ts'

/**
 * `npm run test:faults [-- name… --markdown]` injects failures with real processes, sockets and signals. The exit code is 1 if
 * a case fails.
 */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { markdown: { type: 'boolean' } } })
const unknown = positionals.filter(name => !cases.some(fault => fault.name === name))
if (unknown.length > 0) {
  process.stderr.write(`Unknown case "${unknown[0]}". Available cases: ${cases.map(({ name }) => name).join(', ')}.\n`)
  process.exit(2)
}

const builds = await twoBuilds()
const tried: Tried[] = []
try {
  for (const fault of cases) {
    if (positionals.length > 0 && !positionals.includes(fault.name)) continue
    const one = await tryFault(fault, builds)
    endServers()
    tried.push(one)
    process.stdout.write(`${one.outcome}: ${fault.name}: ${one.summary}\n`)
  }
} finally {
  await builds.remove()
}
process.stdout.write(values.markdown ? printMarkdown(tried) : printTable(tried))
process.exitCode = tried.some(({ outcome }) => outcome === 'FAILED') ? 1 : 0
