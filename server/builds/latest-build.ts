import { randomUUID } from 'node:crypto'
import {
  appendFileSync,
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuildStamp } from '../../shared/payload.ts'
import { isBuildId, latestFile } from './build-folder.ts'

/** Rejects if the file is damaged. */
export async function readLatest(buildsDir: string): Promise<BuildStamp | undefined> {
  const file = latestFile(buildsDir)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  const stamp = parse(text)
  if (!stamp) throw new Error(`${file} is not a build pointer`)
  return { id: stamp.id, timestamp: stamp.timestamp }
}

/**
 * If `latest.json` is missing or damaged, for example after a power failure, returns the last activation and a description of
 * the damage.
 */
export async function readLive(buildsDir: string): Promise<{ live: BuildStamp | undefined; damage?: string }> {
  const latest = await readLatest(buildsDir).catch((error: Error) => error)
  if (latest && !(latest instanceof Error)) return { live: latest }
  const last = (await readActivations(buildsDir)).at(-1)
  const live = last && { id: last.id, timestamp: last.timestamp }
  if (latest) return { live, damage: latest.message }
  return live ? { live, damage: `${latestFile(buildsDir)} is missing` } : { live }
}

/** `insteadOf` is the id of the build that this activation rolled back. */
export type Activation = BuildStamp & { insteadOf?: string }

/**
 * Uses synchronous calls, so that no signal handler runs between the writes. Adds the replaced build to the history before
 * writing `latest.json`, so that a crash between the two writes does not lose the entry.
 */
export async function activate(buildsDir: string, id: string, insteadOf?: string): Promise<BuildStamp> {
  const stamp = { id, timestamp: Date.now() }
  const file = latestFile(buildsDir)
  const draft = `${file}.${randomUUID()}`
  const former = parse(readText(file))
  if (former) addToHistory(buildsDir, former)
  try {
    // Write a buffer, because Node ignores the `flush` option if the content is a UTF-8 string.
    writeFileSync(draft, Buffer.from(JSON.stringify({ ...stamp, insteadOf })), { flush: true })
    renameSync(draft, file)
    flushFolder(buildsDir)
  } finally {
    rmSync(draft, { force: true })
  }
  try {
    // Add the live build to the history, so that the site can start if `latest.json` is damaged later.
    addToHistory(buildsDir, { ...stamp, ...(insteadOf && { insteadOf }) })
  } catch {
    // Ignore the failure, because the build is already live, and the next activation adds it to the history.
  }
  return stamp
}

/**
 * Without the flush, a power failure could undo a rename in the folder (fsync(2)). Ignores the errors of network file systems
 * that cannot flush folders.
 */
function flushFolder(folder: string): void {
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } catch (error) {
    if (!['EINVAL', 'ENOTSUP', 'EPERM'].includes((error as NodeJS.ErrnoException).code!)) throw error
  } finally {
    closeSync(descriptor)
  }
}

/** Returns all activations, oldest first. Ignores lines that a crash truncated. */
export async function readActivations(buildsDir: string): Promise<Activation[]> {
  const lines = [...readText(historyFile(buildsDir)).split('\n'), readText(latestFile(buildsDir))]
  const all = lines.flatMap(line => parse(line) ?? [])
  return all.filter(({ id, timestamp }, i) => id !== all[i - 1]?.id || timestamp !== all[i - 1]?.timestamp)
}

/** A second rollback goes back one more build, instead of undoing the first rollback. */
export function previousBuild(activations: readonly Activation[]): string | undefined {
  const line: string[] = []
  for (const { id, insteadOf } of activations) {
    const before = insteadOf === undefined ? -1 : line.lastIndexOf(id)
    if (before >= 0) line.length = before + 1
    else if (line.at(-1) !== id) line.push(id)
  }
  return line.at(-2)
}

/**
 * If the last activation was a rollback of build `id`, returns the build that replaced `id`. `npm start` starts the returned
 * build, so that a restart does not undo the rollback.
 */
export function rollbackOf(activations: readonly Activation[], id: string): string | undefined {
  const last = activations.at(-1)
  return last?.insteadOf === id ? last.id : undefined
}

function historyFile(buildsDir: string): string {
  return join(buildsDir, 'activations.jsonl')
}

function addToHistory(buildsDir: string, activation: Activation): void {
  const file = historyFile(buildsDir)
  const text = readText(file)
  const isSame = (other: Activation | undefined) =>
    other?.id === activation.id && other.timestamp === activation.timestamp
  if (text.split('\n').some(line => isSame(parse(line)))) return
  const line = `${JSON.stringify(activation)}\n`
  appendFileSync(file, Buffer.from(/(^|\n)$/.test(text) ? line : `\n${line}`), { flush: true })
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
