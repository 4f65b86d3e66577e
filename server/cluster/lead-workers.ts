import type { ChildProcess } from 'node:child_process'
import { access } from 'node:fs/promises'
import { buildFolder } from '../builds/build-folder.ts'
import { readLatest } from '../builds/latest-build.ts'
import type { Firebase } from '../firebase/open-firebase.ts'
import { listenMetrics } from '../metrics/listen-metrics.ts'
import { announce } from '../process/announce.ts'
import { endOnSignals } from '../process/end-on-signals.ts'
import { endOnFault } from '../process/guard-process.ts'
import { ownStamp } from '../process/own-build.ts'
import { keepPidFile } from '../process/pid-file.ts'
import { readStart, type Start } from '../process/start.ts'
import { StartFailed } from '../process/start-failed.ts'
import { createPool } from './create-pool.ts'
import { discard, type FirstWorker } from './first-worker.ts'
import { followReleases } from './follow-releases.ts'
import { createGathering } from './gather-metrics.ts'
import { launchWorker, WorkerEnded } from './launch-worker.ts'
import { type Begin, messages } from './messages.ts'
import { createWatchdog } from './watchdog.ts'

/** A worker's event loop may stand still for this long, in ms. */
const stillMs = 10_000

/** The first process: it answers nobody, and so has nothing to fall over. It keeps the port open as long as it lives. */
export async function leadWorkers(file: string, first: FirstWorker): Promise<void> {
  try {
    await lead(readStart(file), first)
  } catch (error) {
    discard(first)
    throw error instanceof WorkerEnded ? new StartFailed('', { exitCode: exitCodeOf(error) }) : error
  }
}

async function lead(start: Start, first: FirstWorker): Promise<void> {
  const { config, log, build } = start
  await access(buildFolder(build.buildsDir, build.id).server)
  if ('failure' in first) throw first.failure
  const { socket } = first
  const stamp = await ownStamp(build, log, start.isFallback)
  const firebase = openLocalFirebase(start)
  const gathering = createGathering(() => pool.families())
  const watchdog = createWatchdog({ limitMs: stillMs })

  let waiting: ChildProcess | undefined = first.worker
  const launch = (of: typeof stamp) => {
    const file = buildFolder(build.buildsDir, of.id).server
    const worker = waiting && isAlive(waiting) ? waiting : launchWorker(file, socket.descriptor)
    waiting = undefined
    gathering.join(worker)
    watch(worker, watchdog)
    void firebase.then(local => {
      const begin: Begin['begin'] = { stamp: of, localFirebase: local?.browser ?? null }
      if (worker.connected) worker.send({ begin }, () => {})
    })
    return worker
  }
  const retireMs = config.drainDelayMs + config.shutdownTimeoutMs + 2_000
  const pool = createPool({ size: config.workers, stamp, retireMs, launch, log })
  const end = async (reason: string, exitCode = 0) => {
    log.info({ reason }, 'Ending.')
    watchdog.stop()
    // Until then balancers still send visitors here; afterwards a line that nobody takes from would keep them waiting.
    setTimeout(socket.close, config.drainDelayMs).unref()
    await pool.end()
    process.exit(exitCode)
  }
  endOnSignals(end, () => {
    for (const worker of pool.all) worker.kill('SIGKILL')
    process.exit(0)
  })
  endOnFault(log, end)

  try {
    if (!(await pool.start())) return
    await listenMetrics(config, gathering.gather)
  } catch (error) {
    watchdog.stop()
    await Promise.all([pool.end(), firebase.then(local => local?.close?.())])
    throw error
  }
  const address = pool.address()
  if (config.followReleases) {
    const { buildsDir } = build
    const pidFile = keepPidFile(config.pidDir ?? buildsDir, { address, build: build.id }, log)
    const known = (start.isFallback && (await readLatest(buildsDir))) || stamp
    followReleases({ buildsDir, known, pool, pidFile, log })
  }
  announce(log, { address, build: stamp.id, workers: config.workers, siteUrl: config.siteUrl })
}

/** The Firebase of this machine, where none is configured and one may run; a worker is being loaded meanwhile. */
async function openLocalFirebase({ config, log }: Start): Promise<Firebase | undefined> {
  if (config.firebase) return undefined
  const { openFirebase } = await import('../firebase/open-firebase.ts')
  const readRules = async () => (await import('../firestore.rules')).default
  return openFirebase({ config, log, readRules })
}

function watch(worker: ChildProcess, watchdog: ReturnType<typeof createWatchdog>): void {
  const watched = { id: worker.pid!, kill: () => void worker.kill('SIGKILL') }
  worker.on('message', message => void (message === messages.beat && watchdog.sign(watched)))
  worker.once('exit', () => watchdog.forget(watched))
}

function isAlive({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null
}

function exitCodeOf({ code }: WorkerEnded): number {
  return typeof code === 'number' && code > 0 ? code : 1
}
