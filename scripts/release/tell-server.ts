import { pidFile, readPid } from '../../server/process/pid-file.ts'

export const tellOptions = { pid: { type: 'string' }, 'pid-file': { type: 'string' } } as const

export type TellOptions = { pid?: string; 'pid-file'?: string }

/** Sends SIGHUP to the server: the process that `--pid` names, else the one of a pid file. Says what it has done. */
export function tellServer(buildsDir: string, { pid, 'pid-file': file }: TellOptions): string {
  const path = pidFile(buildsDir, file ?? process.env.PID_FILE)
  const target = pid === undefined ? readPid(path) : Number(pid)
  if (pid !== undefined && !(Number.isSafeInteger(target) && target! > 1)) throw new Error(`"${pid}" is no process id.`)
  if (target === undefined) return `No process was told: there is none in ${path}.`
  try {
    process.kill(target, 'SIGHUP')
    return `Process ${target} was told.`
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ESRCH') return `No process was told: ${target} does not run any more.`
    throw new Error(`The build is live, but process ${target} could not be told (${message}).`)
  }
}
