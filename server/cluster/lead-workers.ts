import cluster from 'node:cluster'
import { readLatest } from '../builds/latest-build.ts'
import { openFirebase } from '../firebase/open-firebase.ts'
import { listenMetrics } from '../metrics/listen-metrics.ts'
import { announce } from '../process/announce.ts'
import { endOnSignals } from '../process/end-on-signals.ts'
import { endOnFault } from '../process/guard-process.ts'
import { addressOf } from '../process/listen.ts'
import { ownStamp } from '../process/own-build.ts'
import { keepPidFile, pidFile } from '../process/pid-file.ts'
import type { Start } from '../process/serve.ts'
import { createPool } from './create-pool.ts'
import { createGathering } from './gather-metrics.ts'
import { launchWorker, WorkerEnded } from './launch-worker.ts'
import { createWatchdog } from './watchdog.ts'
import { words } from './words.ts'

/** A worker's event loop may stand still for this long, in ms. */
const stillMs = 10_000

/** The first process of several: it answers nobody, and so has nothing to fall over. */
export async function leadWorkers({ config, log, build, readRules }: Start): Promise<void> {
  const { buildsDir } = build
  const stamp = await ownStamp(build, log)
  const firebase = config.firebase ? undefined : await openFirebase({ config, log, readRules })
  const gathering = createGathering(() => pool.families())
  const watchdog = createWatchdog({ limitMs: stillMs })

  // Workers accept from the shared socket themselves: a connection that is handed over could be lost with its worker.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  const launch = (of: typeof stamp) => {
    const worker = launchWorker(buildsDir, { stamp: of, localFirebase: firebase?.browser })
    const watched = { id: worker.id, kill: () => void worker.process.kill('SIGKILL') }
    gathering.join(worker)
    worker.on('message', message => void (message === words.beat && watchdog.sign(watched)))
    worker.once('exit', () => watchdog.forget(watched))
    return worker
  }
  const retireMs = config.drainDelayMs + config.shutdownTimeoutMs + 2_000
  const pool = createPool({ size: config.workers, stamp, retireMs, launch, log })
  const end = async (reason: string, exitCode = 0) => {
    log.info({ reason }, 'Ending.')
    watchdog.stop()
    await pool.end()
    process.exit(exitCode)
  }
  endOnSignals(end, () => {
    for (const worker of pool.all) worker.process.kill('SIGKILL')
    process.exit(0)
  })
  endOnFault(log, end)

  const where = new Promise<string>(resolve =>
    cluster.once('listening', (_worker, { address, port }) =>
      resolve(addressOf({ address: address ?? config.host, port })),
    ),
  )
  const started = await pool.start().catch(error => {
    if (error instanceof WorkerEnded) process.exit(typeof error.code === 'number' ? error.code : 1)
    throw error
  })
  if (!started) return
  await listenMetrics(config, gathering.gather)
  keepPidFile(pidFile(buildsDir, config.pidFile), log)
  process.on('SIGHUP', createChange(buildsDir, pool, log))
  announce(log, await where, stamp.id, config.workers)
}

/** Brings the live build up; told again meanwhile, it looks once more afterwards. */
function createChange(buildsDir: string, pool: ReturnType<typeof createPool>, log: Start['log']): () => Promise<void> {
  let running = false
  let again = false

  const change = async () => {
    const live = await readLatest(buildsDir)
    if (!live) return log.error('No build is live: the one that runs stays.')
    log.info({ build: live.id }, 'Changing the build, worker by worker.')
    await pool.change(live)
    log.info({ build: live.id }, 'The build has changed.')
  }
  return async () => {
    again = true
    if (running) return
    running = true
    while (again) {
      again = false
      await change().catch((error: Error) => log.error({ err: error }, 'The build did not change: the old one stays.'))
    }
    running = false
  }
}
