import type { Inspected } from './inspect-site.ts'

/** A table for people: one line per instance, its faults below it. */
export function printTable(sites: readonly Inspected[], faults: readonly string[]): string {
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
