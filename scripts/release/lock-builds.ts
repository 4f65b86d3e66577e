import { randomUUID } from 'node:crypto'
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { identityOf, isRunning } from '../../server/process/process-identity.ts'

type Holder = { identity: string; host: string; command: string; since: string }

/** Maximum age in ms of a lock from another machine or container, whose processes are not visible here. */
const maxAgeMs = 60 * 60 * 1000
/** Maximum age in ms of an incomplete lock file. */
const writingMs = 10_000

/** Lets only one command at a time change the live build. */
export async function withLock(buildsDir: string, command: string, run: () => Promise<void>): Promise<void> {
  await mkdir(buildsDir, { recursive: true })
  await requireOwner(buildsDir)
  const file = join(buildsDir, 'release.lock')
  const since = new Date().toISOString()
  const own = JSON.stringify({ identity: identityOf(process.pid)!, host: hostname(), command, since } satisfies Holder)
  while (!create(file, own)) takeOver(file)
  try {
    await run()
  } finally {
    if (read(file) === own) rmSync(file, { force: true })
  }
}

/** As root, a release could create files that the owner of the folder cannot replace. */
async function requireOwner(buildsDir: string): Promise<void> {
  const { uid } = await stat(buildsDir)
  const own = process.getuid?.()
  if (own === undefined || own === uid) return
  throw new Error(`${buildsDir} belongs to user ${uid}, but this is user ${own}. Run the command as user ${uid}.`)
}

function create(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function takeOver(file: string): void {
  const text = read(file)
  if (text === undefined) return
  const holder = parse(text)
  if (isHeld(file, holder)) throw new Error(refusal(file, holder))
  const stale = `${file}.${randomUUID()}`
  try {
    renameSync(file, stale)
    // If another process replaced the stale lock before the rename, restore that process's lock.
    const taken = read(stale)!
    if (taken !== text) create(file, taken)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  } finally {
    rmSync(stale, { force: true })
  }
}

function isHeld(file: string, holder: Holder | undefined): boolean {
  const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0)
  if (!holder) return age < writingMs
  return holder.host === hostname() ? isRunning(holder.identity) : age < maxAgeMs
}

function refusal(file: string, holder: Holder | undefined): string {
  if (!holder) return `Another release or rollback has just started (${file}). Try again when it has ended.`
  const { identity, host, command, since } = holder
  const process = `"${command}" has been running since ${since} as process ${identity.split(' ')[0]} on ${host}`
  return `${process}. Try again when it has ended. If it has ended, remove ${file}.`
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function parse(text: string): Holder | undefined {
  try {
    const { identity, host, command, since } = JSON.parse(text) as Holder
    return [identity, host, command, since].every(value => typeof value === 'string')
      ? { identity, host, command, since }
      : undefined
  } catch {
    return undefined
  }
}
