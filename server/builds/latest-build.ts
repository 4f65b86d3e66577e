import { randomUUID } from 'node:crypto'
import { appendFileSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuildStamp } from '../../shared/payload.ts'
import { isBuildId, latestFile } from './build-folder.ts'

export async function readLatest(buildsDir: string): Promise<BuildStamp | undefined> {
  const file = latestFile(buildsDir)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  const stamp = parse(text)
  if (!stamp) throw new Error(`${file} is not a build pointer. Remove it, then run "npm run release".`)
  return { id: stamp.id, timestamp: stamp.timestamp }
}

/** `insteadOf` is the id of the build that this activation rolled back. */
export type Activation = BuildStamp & { insteadOf?: string }

/**
 * Makes a build the live one. Uses synchronous calls, so that no signal handler runs between the writes. Writes the history
 * before `latest.json`, because a crash between the two writes must not lose the previous build.
 */
export async function activate(buildsDir: string, id: string, insteadOf?: string): Promise<BuildStamp> {
  const stamp = { id, timestamp: Date.now() }
  const file = latestFile(buildsDir)
  const draft = `${file}.${randomUUID()}`
  const former = parse(readText(file))
  if (former) appendLine(historyFile(buildsDir), JSON.stringify(former))
  try {
    writeFileSync(draft, JSON.stringify({ ...stamp, insteadOf }))
    renameSync(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
  return stamp
}

/** Returns all activations, oldest first, including the live build. Ignores lines that a crash truncated. */
export async function readActivations(buildsDir: string): Promise<Activation[]> {
  const lines = [...readText(historyFile(buildsDir)).split('\n'), readText(latestFile(buildsDir))]
  const all = lines.flatMap(line => parse(line) ?? [])
  return all.filter(({ id, timestamp }, i) => id !== all[i - 1]?.id || timestamp !== all[i - 1]?.timestamp)
}

/** Returns the build that a rollback activates. A second rollback goes back one more build, instead of undoing the first. */
export function previousBuild(activations: readonly Activation[]): string | undefined {
  const line: string[] = []
  for (const { id, insteadOf } of activations) {
    const before = insteadOf === undefined ? -1 : line.lastIndexOf(id)
    if (before >= 0) line.length = before + 1
    else if (line.at(-1) !== id) line.push(id)
  }
  return line.at(-2)
}

/** Returns the build that replaced `id` if the last activation rolled `id` back. A restart must not undo a rollback. */
export function rollbackOf(activations: readonly Activation[], id: string): string | undefined {
  const last = activations.at(-1)
  return last?.insteadOf === id ? last.id : undefined
}

function historyFile(buildsDir: string): string {
  return join(buildsDir, 'activations.jsonl')
}

/** Starts a new line if a crash left the last line incomplete. */
function appendLine(file: string, line: string): void {
  const endsWithNewline = /(^|\n)$/.test(readText(file))
  appendFileSync(file, endsWithNewline ? `${line}\n` : `\n${line}\n`)
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function parse(text: string): Activation | undefined {
  try {
    const { id, timestamp, insteadOf } = JSON.parse(text) as Activation
    if (!isBuildId(id) || !Number.isSafeInteger(timestamp)) return undefined
    return insteadOf && isBuildId(insteadOf) ? { id, timestamp, insteadOf } : { id, timestamp }
  } catch {
    return undefined
  }
}
