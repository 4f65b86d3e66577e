import type { ChildProcess } from 'node:child_process'
import { access } from 'node:fs/promises'
import { buildFolder } from '../builds/build-folder.ts'
import { readLive } from '../builds/latest-build.ts'
import { whyNoAccounts } from '../config/local-firebase.ts'
import { listenMetrics } from '../ops/send-metrics.ts'
import { announce } from '../process/announce.ts'
import { keepPidFile } from '../process/pid-file.ts'
import { endOnException, endOnSignals } from '../process/process-events.ts'
import { portExitCode, StartFailed } from '../process/start-failed.ts'
import { createPool } from './create-pool.ts'
import { followReleases } from './follow-releases.ts'
import { createGatherer } from './gather-metrics.ts'
import { discardFirst, type FirstWorker, launchWorker, WorkerExited } from './launch-worker.ts'
import { ensureActivated, type ProcessContext, readProcessContext } from './process-context.ts'
import { createWatchdog } from './watchdog.ts'
import { isListening, type WorkerInit, workerMessages } from './worker-messages.ts'

const hangMs = 10_000

/** The leader does not handle requests, so no request can crash it. */
export async function leadWorkers(file: string, first: FirstWorker): Promise<void> {
  try {
    await lead(readProcessContext(file), first)
  } catch (error) {
    discardFirst(first)
    throw error instanceof WorkerExited ? startFailure(error) : error
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
    // Watch a worker as soon as it listens, because it may hang before its first `beat` message.
    worker.on('message', message => {
      if (message === workerMessages.beat || isListening(message)) watchdog.refresh(worker)
    })
    worker.once('exit', () => watchdog.forget(worker))
    if (worker.connected) worker.send({ begin: { stamp: build } satisfies WorkerInit }, () => {})
    return worker
  }
  const retireMs = config.drainDelayMs + config.shutdownTimeoutMs + 2_000
  const pool = createPool({ size: config.workers, stamp, retireMs, launch, log })
  const end = async (reason: string, exitCode = 0) => {
    log.info({ reason }, 'Stopping')
    watchdog.stop()
    // Keep the socket open while load balancers still send connections. Then close the socket, so that the kernel does not queue
    // connections that no worker accepts.
    setTimeout(socket.close, config.drainDelayMs).unref()
    await pool.end()
    process.exit(exitCode)
  }
  endOnSignals(end, () => {
    for (const worker of pool.all) worker.kill('SIGKILL')
    process.exit(0)
  })
  endOnException(log, end)

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
    const known = (context.isFallback && (await readLive(buildsDir)).live) || stamp
    followReleases({ buildsDir, known, pool, pidFile, log })
  }
  announce(log, { address, build: stamp.id, workers: config.workers, siteUrl: config.siteUrl })
}

function isAlive({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null
}

/** If the worker could not use the port, for example because another process uses it, the build is not the cause. */
function startFailure({ code }: WorkerExited): StartFailed {
  if (code === portExitCode) return new StartFailed('', { ofBuild: false })
  return new StartFailed('', { exitCode: typeof code === 'number' && code > 0 ? code : 1 })
}
