import { execFile } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { stemOf } from '../../build/steps/read-messages.ts'
import type { Finding } from './message-file.ts'
import { type Project, reviewedFile } from './read-project.ts'

const run = promisify(execFile)

type Change = { line: number; time: number; commit: string; text: string }

/** Maps a language to the time (ISO 8601) when a person last compared all its messages with the English messages. */
type Reviewed = Record<string, string>

/**
 * Returns a warning for each translation whose English text changed after the translation, according to git. Omits the warning if
 * a person reviewed the language after the English change. Returns no warnings outside a git repository, or in a shallow clone,
 * where all texts have the same age.
 */
export async function findOutdated(
  { root, namespaces, languages }: Pick<Project, 'root' | 'namespaces' | 'languages'>,
  codes: readonly string[] = languages.map(({ code }) => code),
): Promise<Finding[]> {
  const reviewed = readReviewed(root)
  const found = namespaces.map(async namespace => {
    const findings: Finding[] = []
    const english = await changesOf(root, `locales/en/${namespace}.json`)
    for (const code of codes.filter(code => code !== 'en')) {
      const file = `locales/${code}/${namespace}.json`
      const reviewTime = Date.parse(reviewed[code] ?? '') / 1000 || 0
      for (const [key, own] of await changesOf(root, file)) {
        const source = english.get(key) ?? english.get(`${stemOf(key)}_other`)
        if (source && source.time > Math.max(own.time, reviewTime)) findings.push(outdated(file, key, own, source))
      }
    }
    return findings
  })
  return (await Promise.all(found)).flat()
}

export function noteReview(root: string, codes: readonly string[], now: Date): void {
  const times = Object.fromEntries(codes.map(code => [code, now.toISOString()]))
  writeFileSync(join(root, reviewedFile), `${JSON.stringify({ ...readReviewed(root), ...times }, null, 2)}\n`)
}

function readReviewed(root: string): Reviewed {
  const file = join(root, reviewedFile)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

function outdated(file: string, key: string, { line }: Change, { time, commit, text }: Change): Finding {
  const day = new Date(time * 1000).toISOString().slice(0, 10)
  const says = `is older than its English text (${day}, ${commit.slice(0, 8)}): “${text}”`
  return { level: 'warning', check: 'outdated', file, line, key, says }
}

/** Each message has its own line, so `git blame` finds its last change. */
async function changesOf(root: string, file: string): Promise<Map<string, Change>> {
  const options = { cwd: root, maxBuffer: 64 * 1024 * 1024 }
  const blame = await run('git', ['blame', '--line-porcelain', '--', file], options).catch(() => undefined)
  const changes = new Map<string, Change>()
  if (!blame) return changes
  for (const [, commit, line, time, key, text] of blame.stdout.matchAll(message))
    changes.set(key!, { commit: commit!, line: Number(line), time: Number(time), text: JSON.parse(`"${text}"`) })
  return changes
}

const message =
  /^([0-9a-f]{40,}) \d+ (\d+).*\n(?:(?!\t).*\n)*?committer-time (\d+)\n(?:(?!\t).*\n)*\t *"([^"]+)": "(.*)",?$/gm
