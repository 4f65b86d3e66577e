import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from '../log/logger.ts'

/** Where a server tells its process id: PID_FILE, else beside its builds. */
export function pidFile(buildsDir: string, configured: string | undefined): string {
  return configured ?? join(buildsDir, 'server.pid')
}

/** Writes the process id for those who send signals, and takes it back at the end unless a successor has written its own. */
export function keepPidFile(file: string, log: Logger): void {
  try {
    writeFileSync(file, `${process.pid}\n`)
  } catch (error) {
    return log.warn(`The process id could not be written to ${file} (${(error as Error).message}).`)
  }
  process.once('exit', () => {
    if (readPid(file) === process.pid) rmSync(file, { force: true })
  })
}

/** The process id in a file; undefined where there is none. */
export function readPid(file: string): number | undefined {
  try {
    const text = readFileSync(file, 'utf8').trim()
    return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined
  } catch {
    return undefined
  }
}
