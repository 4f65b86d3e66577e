import { readFileSync } from 'node:fs'
import { chmod, copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Returns how much memory the processes use together, in MB: the sum of their proportional set sizes (proc_pid_smaps(5), Pss). Shared pages, such
 * as most of Node's program, count once.
 */
export function heldBy(pids: readonly number[]): number {
  const kilobytes = pids.map(pid =>
    Number(/^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1'))![1]),
  )
  return Math.round(kilobytes.reduce((sum, one) => sum + one, 0) / 1000)
}

/** Processes that run the same file share memory pages, but the server must not share pages with the process that measures it. */
export async function ownNode(): Promise<{ node: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'node-'))
  const node = join(folder, 'node')
  await copyFile(process.execPath, node)
  // Allow other users to run the copy.
  await chmod(folder, 0o755)
  return { node, remove: () => rm(folder, { recursive: true }) }
}
