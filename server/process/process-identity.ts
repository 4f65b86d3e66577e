import { readFileSync } from 'node:fs'

/** Adds the process's start time to its id, because the system reuses ids. Without /proc, returns only the id. */
export function identityOf(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined
  const stat = readStat(pid)
  if (stat === undefined) return String(pid)
  // The process name is in brackets and may contain brackets. Field 3 is the state, and field 22 is the start time
  // (proc_pid_stat(5)).
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return state === 'Z' ? undefined : `${pid} ${fields[18]}`
}

export function isRunning(identity: string): boolean {
  const pid = /^[1-9]\d*(?=$| )/.exec(identity)?.[0]
  if (pid === undefined) return false
  const living = identityOf(Number(pid))
  return living === identity || (living !== undefined && pid === identity)
}

function isAlive(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid < 1) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function readStat(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return undefined
  }
}
