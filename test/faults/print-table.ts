import { arch, cpus, platform, release, totalmem } from 'node:os'
import type { Tried } from './try-fault.ts'

export function printTable(tried: readonly Tried[]): string {
  const width = Math.max(...tried.map(({ fault }) => fault.name.length))
  const lines = tried.map(({ fault, outcome }) => {
    return `${outcome.padEnd(8)}${fault.name.padEnd(width + 2)}${fault.numbers.join(' ')}`.trimEnd()
  })
  const sum = (['passed', 'FAILED', 'not run'] as const).map(
    outcome => `${tried.filter(one => one.outcome === outcome).length} ${outcome.toLowerCase()}`,
  )
  return `\n${lines.join('\n')}\n${sum.join(', ')}\n`
}

export function printMarkdown(tried: readonly Tried[]): string {
  const rows = tried.map(({ fault, outcome, summary }) =>
    [fault.numbers.join(', '), `\`${fault.name}\``, fault.promise, `${outcome}: ${summary}`].map(inCell).join(' | '),
  )
  const day = new Date().toISOString().slice(0, 10)
  const gigabytes = Math.round(totalmem() / 1e9)
  const machine = `${cpus().length} cores, ${gigabytes} GB, ${platform()} ${release()} ${arch()}, Node ${process.versions.node}`
  const head = ['fault | entry | promise | measured', '--- | --- | --- | ---']
  return `\nMeasured on ${day} with ${machine}.\n\n${[...head, ...rows].map(row => `| ${row} |`).join('\n')}\n`
}

function inCell(cell: string): string {
  return cell.replace(/\s*\n\s*/g, ' ').replaceAll('|', '\\|')
}
