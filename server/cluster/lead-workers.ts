import type { ChildProcess } from 'node:child_process'
import { access } from 'node:fs/promises'
import { buildFolder } from '../builds/build-folder.ts'
import { readLatest } from '../builds/latest-build.ts'
import { whyNoAccounts } from '../config/local-firebase.ts'
import { listenMetrics } from '../ops/send-metrics.ts'
import { announce } from '../process/announce.ts'
import { keepPidFile } from '../process/pid-file.ts'
import { endOnFault, endOnSignals } from '../process/process-events.ts'
import { StartFailed } from '../process/start-failed.ts'
import { createPool } from './create-pool.ts'
import { followReleases } from './follow-releases.ts'
import { createGatherer } from './gather-metrics.ts'
import { discard, type FirstWorker, launchWorker, WorkerEnded } from './launch-worker.ts'
import { ownStamp, readStart, type Start } from './start.ts'
import { createWatchdog } from './watchdog.ts'
import { isListening, messages, type WorkerInit } from './worker-messages.ts'

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
  const stamp = await ownStamp(start)
  const sentence = whyNoAccounts(config)
  if (sentence) log.warn(sentence)
  const metrics = createGatherer(() => pool.counts())
  const watchdog = createWatchdog({ limitMs: stillMs })

  let waiting: ChildProcess | undefined = first.worker
  const launch = (of: typeof stamp) => {
    const file = buildFolder(build.buildsDir, of.id).server
    const worker = waiting && isAlive(waiting) ? waiting : launchWorker(file, socket.descriptor)
    waiting = undefined
    metrics.join(worker)
    watch(worker, watchdog)
    const begin: WorkerInit = { stamp: of }
    if (worker.connected) worker.send({ begin }, () => {})
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

  let address: string | undefined
  try {
    address = await pool.start()
    if (address === undefined) return
    await listenMetrics(config, metrics.gather)
  } catch (error) {
    watchdog.stop()
    await pool.end()
    throw error
  }
  if (config.followReleases) {
    const { buildsDir } = build
    const pidFile = keepPidFile(config.pidDir ?? buildsDir, { address, build: build.id }, log)
    const known = (start.isFallback && (await readLatest(buildsDir))) || stamp
    followReleases({ buildsDir, known, pool, pidFile, log })
  }
  announce(log, { address, build: stamp.id, workers: config.workers, siteUrl: config.siteUrl })
}

function watch(worker: ChildProcess, watchdog: ReturnType<typeof createWatchdog>): void {
  const watched = { id: worker.pid!, kill: () => void worker.kill('SIGKILL') }
  // It may stand still as soon as it listens, before its first beat.
  const isSign = (message: unknown) => message === messages.beat || isListening(message)
  worker.on('message', message => void (isSign(message) && watchdog.sign(watched)))
  worker.once('exit', () => watchdog.forget(watched))
}

function isAlive({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null
}

function exitCodeOf({ code }: WorkerEnded): number {
  return typeof code === 'number' && code > 0 ? code : 1
}
