import { type ChildProcess, spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { root } from '../../build/places.ts'
import { type Finding, formatFinding } from '../check-messages/message-file.ts'
import type { SourceKind } from './source-kind.ts'

/** How long nothing is saved before the check begins: it takes a processor for a second or two. */
const restMs = 1000

/** Called after saves of these kinds; nobody waits for it. */
export type WarnOfMessages = (saved: ReadonlySet<SourceKind>) => Promise<void>

/** Holds the saved messages against the rules of `npm run check-messages`, and tells what it has not told last time. */
export function createMessageWarnings(tell: (line: string) => void): WarnOfMessages {
  let running: ChildProcess | undefined
  let latest = 0
  let told = new Set<string>()
  return async saved => {
    // Pictures and styles say nothing.
    if ([...saved].every(kind => kind === 'assets' || kind === 'styles')) return
    const own = ++latest
    running?.kill()
    await setTimeout(restMs)
    if (own !== latest) return
    const child = spawn(process.execPath, [join(root, 'scripts', 'check-messages.ts'), '--json'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    running = child
    // The next build comes first.
    if (child.pid !== undefined) setPriority(child.pid, 10)
    const findings = parse(await text(child.stdout))
    if (own !== latest || !findings) return
    const lines = findings.map(formatFinding)
    for (const line of lines) if (!told.has(line)) tell(`warning: ${line}`)
    told = new Set(lines)
  }
}

/** Undefined where the check has not come to its end: then it is the build that says why. */
function parse(said: string): Finding[] | undefined {
  try {
    const { errors, warnings } = JSON.parse(said) as { errors: Finding[]; warnings: Finding[] }
    return [...errors, ...warnings]
  } catch {
    return undefined
  }
}
