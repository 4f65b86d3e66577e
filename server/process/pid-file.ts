import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from '../ops/logger.ts'
import { identityOf, isRunning } from './process-identity.ts'

export type Instance = { identity: string; address: string; build: string }

export type PidFile = {
  write(build: string): void
}

/** Writes the PID file, which `npm run release` reads to find the sites on this machine. */
export function keepPidFile(folder: string, { address, build }: Omit<Instance, 'identity'>, log: Logger): PidFile {
  const file = join(folder, `server.${new URL(address).port}.pid`)
  const temporary = `${file}.${process.pid}`
  const identity = identityOf(process.pid)!
  const write = (current: string) => {
    try {
      writeFileSync(temporary, `${identity.replace(' ', '\n')}\n${address}\n${current}\n`)
      renameSync(temporary, file)
    } catch (error) {
      log.warn(`Could not write the process id to ${file}: ${(error as Error).message}`)
    }
  }
  write(build)
  process.once('exit', () => {
    if (readInstance(file)?.identity === identity) rmSync(file, { force: true })
  })
  return { write }
}

export function runningInstances(folder: string): Instance[] {
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
