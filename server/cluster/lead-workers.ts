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
import { discardFirst, type FirstWorker, launchWorker, WorkerExited } from './launch-worker.ts'
import { ensureActivated, type ProcessContext, readProcessContext } from './process-context.ts'
import { createWatchdog } from './watchdog.ts'
import { isListening, messages, type WorkerInit } from './worker-messages.ts'

/** Longest time that a worker's event loop may hang. */
const hangMs = 10_000

/** Runs the leading process. It keeps the port open, and handles no requests, so that none can make it fail. */
export async function leadWorkers(file: string, first: FirstWorker): Promise<void> {
  try {
    await lead(readProcessContext(file), first)
  } catch (error) {
    discardFirst(first)
    throw error instanceof WorkerExited ? new StartFailed('', { exitCode: exitCodeOf(error) }) : error
  }
}

async function lead(context: ProcessContext, first: FirstWorker): Promise<void> {
  const { config, log, build } = context
  const { buildsDir } = build
  await access(buildFolder(buildsDir, build.id).server)
  if ('failure' in first) throw first.failure
  const { socket } = first
  const stamp = await ensureActivated(context)
  const noAccounts = whyNoAccounts(config)
  if (noAccounts) log.warn(noAccounts)
  const metrics = createGatherer(() => pool.counts())
  const watchdog = createWatchdog({ limitMs: hangMs })

  let firstWorker: ChildProcess | undefined = first.worker
  const launch = (build: typeof stamp) => {
    const file = buildFolder(buildsDir, build.id).server
    const worker = firstWorker && isAlive(firstWorker) ? firstWorker : launchWorker(file, socket.descriptor)
    firstWorker = undefined
    metrics.join(worker)
    watch(worker, watchdog)
    const begin: WorkerInit = { stamp: build }
    if (worker.connected) worker.send({ begin }, () => {})
    return worker
  }
  const retireMs = config.drainDelayMs + config.shutdownTimeoutMs + 2_000
  const pool = createPool({ size: config.workers, stamp, retireMs, launch, log })
  const end = async (reason: string, exitCode = 0) => {
    log.info({ reason }, 'Stopping')
    watchdog.stop()
    // Load balancers still send visitors until then. Later, clients would wait in a queue that no worker reads.
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
    const pidFile = keepPidFile(config.pidDir ?? buildsDir, { address, build: build.id }, log)
    const known = (context.isFallback && (await readLatest(buildsDir))) || stamp
    followReleases({ buildsDir, known, pool, pidFile, log })
  }
  announce(log, { address, build: stamp.id, workers: config.workers, siteUrl: config.siteUrl })
}

function watch(worker: ChildProcess, watchdog: ReturnType<typeof createWatchdog>): void {
  const watched = { id: worker.pid!, kill: () => void worker.kill('SIGKILL') }
  // A worker may hang between listening and its first beat.
  const isAliveMessage = (message: unknown) => message === messages.beat || isListening(message)
  worker.on('message', message => void (isAliveMessage(message) && watchdog.refresh(watched)))
  worker.once('exit', () => watchdog.forget(watched))
}

function isAlive({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null
}

function exitCodeOf({ code }: WorkerExited): number {
  return typeof code === 'number' && code > 0 ? code : 1
}
