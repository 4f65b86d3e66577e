import { type ChildProcess, spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { root } from '../../build/places.ts'
import { type Finding, formatFinding } from '../check-messages/message-file.ts'
import type { SourceKind } from './watch-sources.ts'

/** Delay in ms before the check, because the check occupies a CPU core for about two seconds and would slow down a build. */
const quietMs = 1000

export type WarnOfMessages = (saved: ReadonlySet<SourceKind>) => Promise<void>

export function createMessageWarnings(print: (line: string) => void): WarnOfMessages {
  let running: ChildProcess | undefined
  let latest = 0
  let printed = new Set<string>()
  return async saved => {
    if ([...saved].every(kind => kind === 'assets' || kind === 'styles')) return
    const own = ++latest
    running?.kill()
    await setTimeout(quietMs)
    if (own !== latest) return
    const child = spawn(process.execPath, [join(root, 'scripts', 'check-messages.ts'), '--json'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    running = child
    if (child.pid !== undefined) setPriority(child.pid, 10)
    const findings = parse(await text(child.stdout))
    if (own !== latest || !findings) return
    const lines = findings.map(formatFinding)
    for (const line of lines) if (!printed.has(line)) print(`warning: ${line}`)
    printed = new Set(lines)
  }
}

/** Returns undefined if the check did not finish, because the build then reports the reason. */
function parse(output: string): Finding[] | undefined {
  try {
    const { errors, warnings } = JSON.parse(output) as { errors: Finding[]; warnings: Finding[] }
    return [...errors, ...warnings]
  } catch {
    return undefined
  }
}
