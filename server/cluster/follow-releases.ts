import { watchFile } from 'node:fs'
import type { BuildStamp } from '../../shared/payload.ts'
import { latestFile } from '../builds/build-folder.ts'
import { readLatest } from '../builds/latest-build.ts'
import type { Logger } from '../ops/logger.ts'
import type { PidFile } from '../process/pid-file.ts'
import type { createPool } from './create-pool.ts'

type Options = {
  buildsDir: string
  known: BuildStamp
  pool: Pick<ReturnType<typeof createPool>, 'change'>
  pidFile: PidFile
  log: Logger
}

/** Polling is necessary, because network file systems do not report changes to `latest.json`. */
const intervalMs = 1_000

/** On SIGHUP, replaces the workers even if `latest.json` is unchanged. */
export function followReleases({ buildsDir, known, pool, pidFile, log }: Options): void {
  let last = known
  let turn = Promise.resolve()

  const change = async (forced: boolean) => {
    const live = await readLatest(buildsDir)
    if (!live) return log.error('No build is live; keeping the running one')
    if (!forced && live.id === last.id && live.timestamp === last.timestamp) return
    last = live
    log.info({ build: live.id }, 'Changing the build, worker by worker')
    await pool.change(live)
    pidFile.write(live.id)
    log.info({ build: live.id }, 'Changed the build')
  }
  const checkPointer = (forced: boolean) => {
    turn = turn
      .then(() => change(forced))
      .catch((error: Error) => log.error({ err: error }, 'Could not change the build; keeping the old one'))
  }
  watchFile(latestFile(buildsDir), { interval: intervalMs, persistent: false }, () => checkPointer(false))
  process.on('SIGHUP', () => checkPointer(true))
  checkPointer(false)
}
