import { readFileSync } from 'node:fs'

/**
 * Tells a living process from every other that gets its number later, which after a reboot are strangers: the number and
 * the time of its start, or the number alone where there is no /proc. Undefined where none lives.
 */
export function identityOf(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined
  const stat = readStat(pid)
  if (stat === undefined) return String(pid)
  // proc_pid_stat(5): the name stands in brackets and may hold brackets itself; the state is field 3, the start field 22.
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  // A zombie has ended; only its parent has not asked how.
  return state === 'Z' ? undefined : `${pid} ${fields[18]}`
}

/** Whether the process that had this identity lives; one that is a number alone is believed of whoever has it. */
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
