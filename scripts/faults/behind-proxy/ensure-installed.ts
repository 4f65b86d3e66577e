import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { CannotRun } from '../fault.ts'

/** What a program says of its version; where there is none, a `CannotRun` says how to get it. */
export async function ensureInstalled(program: string, ask: string): Promise<string> {
  try {
    const { stdout, stderr } = await promisify(execFile)(program, [ask])
    return stdout + stderr
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new CannotRun(`${program} is not installed (apt-get install ${program})`)
  }
}
