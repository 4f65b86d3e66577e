import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { identityOf, isRunning } from '../../../server/process/process-identity.ts'

/** Takes a folder for this process: two processes that append to one file would spoil it. Answers how to let go. */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'lock')
  if (!take(file)) {
    const holder = readFileSync(file, 'utf8')
    if (isHeld(holder)) {
      const [pid] = holder.split(' ')
      throw new Error(`${folder} is in use by process ${pid}. Stop it, or remove ${file} if it is not this site.`)
    }
    rmSync(file, { force: true })
    if (!take(file)) throw new Error(`${folder} was taken by another process at this moment. Start again.`)
  }
  return () => rmSync(file, { force: true })
}

function take(file: string): boolean {
  try {
    writeFileSync(file, identityOf(process.pid)!, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** In a container a killed process and the next one often have the same number: ours, and no more, is the killed one's. */
function isHeld(holder: string): boolean {
  return holder !== String(process.pid) && isRunning(holder)
}
