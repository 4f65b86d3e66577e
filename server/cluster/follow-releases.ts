import { watchFile } from 'node:fs'
import type { BuildStamp } from '../../shared/payload.ts'
import { latestFile } from '../builds/build-folder.ts'
import { readLatest } from '../builds/latest-build.ts'
import type { Logger } from '../ops/logger.ts'
import type { PidFile } from '../process/pid-file.ts'
import type { createPool } from './create-pool.ts'

type Options = {
  buildsDir: string
  /** What `latest.json` named when the pool was started. */
  known: BuildStamp
  pool: Pick<ReturnType<typeof createPool>, 'change'>
  pidFile: PidFile
  log: Logger
}

/** How often the pointer is looked at, in ms. Network folders raise no change events, so the file is polled. */
const intervalMs = 1_000

/**
 * Brings up whatever build `latest.json` names, worker by worker. Who releases needs no right over this process: it looks
 * by itself, and at once on SIGHUP. A build that does not start is tried once, and the one that runs stays.
 */
export function followReleases({ buildsDir, known, pool, pidFile, log }: Options): void {
  let last = known
  let turn = Promise.resolve()

  const change = async (forced: boolean) => {
    const live = await readLatest(buildsDir)
    if (!live) return log.error('No build is live: the one that runs stays.')
    if (!forced && live.id === last.id && live.timestamp === last.timestamp) return
    last = live
    log.info({ build: live.id }, 'Changing the build, worker by worker.')
    await pool.change(live)
    pidFile.write(live.id)
    log.info({ build: live.id }, 'The build has changed.')
  }
  const look = (forced: boolean) => {
    turn = turn
      .then(() => change(forced))
      .catch((error: Error) => log.error({ err: error }, 'The build did not change: the old one stays.'))
  }
  watchFile(latestFile(buildsDir), { interval: intervalMs, persistent: false }, () => look(false))
  process.on('SIGHUP', () => look(true))
  look(false)
}
