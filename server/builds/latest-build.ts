import { randomUUID } from 'node:crypto'
import { appendFileSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuildStamp } from '../../shared/payload.ts'
import { isBuildId, latestFile } from './build-folder.ts'

/** The live build, or undefined where none was activated yet. Throws where the file is there but not to be believed. */
export async function readLatest(buildsDir: string): Promise<BuildStamp | undefined> {
  const file = latestFile(buildsDir)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  const stamp = parse(text)
  if (!stamp) throw new Error(`${file} is no build pointer. Remove it, then run "npm run release".`)
  return { id: stamp.id, timestamp: stamp.timestamp }
}

/** A build that became live; `insteadOf` is the one that was rolled back by it. */
export type Activation = BuildStamp & { insteadOf?: string }

/**
 * Makes a build the live one, now. A reader sees the old pointer or the new one, never half of one; a signal comes before
 * all of it or after.
 *
 * What is replaced goes into the history first, then the pointer moves. A crash between the two, or a rename that fails,
 * leaves the live build in both, which reads as once; the other way round the build to roll back to would be missing.
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

/** Every activation there was, oldest first, the live build's last; what a crash left half written is passed over. */
export async function readActivations(buildsDir: string): Promise<Activation[]> {
  const lines = [...readText(historyFile(buildsDir)).split('\n'), readText(latestFile(buildsDir))]
  const all = lines.flatMap(line => parse(line) ?? [])
  return all.filter(({ id, timestamp }, i) => id !== all[i - 1]?.id || timestamp !== all[i - 1]?.timestamp)
}

/** The build that was live before the live one; going back twice goes back two, not to and fro. */
export function previousBuild(activations: readonly Activation[]): string | undefined {
  const line: string[] = []
  for (const { id, insteadOf } of activations) {
    const before = insteadOf === undefined ? -1 : line.lastIndexOf(id)
    if (before >= 0) line.length = before + 1
    else if (line.at(-1) !== id) line.push(id)
  }
  return line.at(-2)
}

/** The build that stands in for one that was rolled back: a restart must not bring that one back. */
export function standIn(activations: readonly Activation[], id: string): string | undefined {
  const last = activations.at(-1)
  return last?.insteadOf === id ? last.id : undefined
}

function historyFile(buildsDir: string): string {
  return join(buildsDir, 'activations.jsonl')
}

/** On a line of its own, also where a crash left half a line behind. */
function appendLine(file: string, line: string): void {
  const isWhole = /(^|\n)$/.test(readText(file))
  appendFileSync(file, isWhole ? `${line}\n` : `\n${line}\n`)
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
