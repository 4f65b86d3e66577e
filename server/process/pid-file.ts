import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from '../ops/logger.ts'
import { identityOf, isRunning } from './process-identity.ts'

/** A running site, as its file tells it: where it answers, and the build that all its workers are of. */
export type Instance = { identity: string; address: string; build: string }

/** Tells that all workers are of another build now. */
export type PidFile = { write(build: string): void }

/**
 * Writes `server.<port>.pid`, so that a release finds every site that runs on this machine: the process id, what tells the
 * process from a later one with its number, its address, its build; a line each. Taken back at the end, unless a successor
 * has written its own.
 */
export function keepPidFile(folder: string, { address, build }: Omit<Instance, 'identity'>, log: Logger): PidFile {
  const file = join(folder, `server.${new URL(address).port}.pid`)
  const draft = `${file}.${process.pid}`
  const identity = identityOf(process.pid)!
  const write = (current: string) => {
    try {
      // By rename: whoever reads meanwhile would take half a file for no site at all.
      writeFileSync(draft, `${identity.replace(' ', '\n')}\n${address}\n${current}\n`)
      renameSync(draft, file)
    } catch (error) {
      log.warn(`The process id could not be written to ${file} (${(error as Error).message}).`)
    }
  }
  write(build)
  process.once('exit', () => {
    if (readInstance(file)?.identity === identity) rmSync(file, { force: true })
  })
  return { write }
}

/** The sites that run on this machine; files that a crash has left behind are passed over. */
export function runningInstances(folder: string): Instance[] {
  // A service's folder is not there before its first start.
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(name => /^server\.\d+\.pid$/.test(name))
    .flatMap(name => readInstance(join(folder, name)) ?? [])
    .filter(({ identity }) => isRunning(identity))
}

function readInstance(file: string): Instance | undefined {
  try {
    const lines = readFileSync(file, 'utf8').trim().split('\n')
    const [build, address] = [lines.pop()!, lines.pop()!]
    return { identity: lines.join(' '), address, build }
  } catch {
    return undefined
  }
}
