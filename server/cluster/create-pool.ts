import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type { BuildStamp } from '../../shared/payload.ts'
import type { Logger } from '../ops/logger.ts'
import { whenListening } from './launch-worker.ts'
import { workerMessages } from './worker-messages.ts'

type Options = {
  size: number
  stamp: BuildStamp
  retireMs: number
  launch(stamp: BuildStamp): ChildProcess
  log: Logger
}

/**
 * Maximum pause in ms before a new worker starts, if no other worker is running. The pause is short, because connections wait for
 * the new worker.
 */
const maxPauseWithoutWorkers = 1_000

export function createPool({ size, stamp, retireMs, launch, log }: Options) {
  const all = new Set<ChildProcess>()
  const serving = new Map<ChildProcess, BuildStamp>()
  const nextPause = backOff()
  let current = stamp
  let ending = false
  let replaced = 0

  const add = async (build: BuildStamp): Promise<{ worker: ChildProcess; address: string }> => {
    const worker = launch(build)
    all.add(worker)
    worker.once('exit', (code, signal) => {
      all.delete(worker)
      onLost(worker, { code, signal }, 'Worker exited; starting another one')
    })
    worker.on('message', message => {
      if (message !== workerMessages.faulted) return
      onLost(worker, {}, 'Worker failed; it finishes its requests, and another one starts')
      killLater(worker)
    })
    const address = await whenListening(worker)
    serving.set(worker, build)
    if (ending) retire(worker)
    return { worker, address }
  }
  const onLost = (worker: ChildProcess, how: object, message: string): void => {
    if (!serving.delete(worker) || ending) return
    log.error({ pid: worker.pid, ...how }, message)
    replaced++
    void replace()
  }
  const replace = async (): Promise<void> => {
    const ms = nextPause()
    await pause(serving.size > 0 ? ms : Math.min(ms, maxPauseWithoutWorkers))
    if (ending || serving.size >= size) return
    const build = current
    try {
      const { worker } = await add(build)
      if (build === current && serving.size <= size) return
      retire(worker)
    } catch (error) {
      log.error({ err: error }, 'Could not start a worker; will retry')
    }
    return replace()
  }
  const retire = (worker: ChildProcess): void => {
    serving.delete(worker)
    if (worker.connected) worker.send(workerMessages.retire, () => {})
    killLater(worker)
  }
  const killLater = (worker: ChildProcess) => void setTimeout(() => worker.kill('SIGKILL'), retireMs).unref()

  return {
    all: all as ReadonlySet<ChildProcess>,
    counts: () => ({ listening: serving.size, replaced }),
    /** Starts the first worker before the others, so that an error that affects all workers is logged once. */
    async start(): Promise<string | undefined> {
      try {
        const { address } = await add(current)
        if (!ending) await Promise.all(Array.from({ length: size - 1 }, () => add(current)))
        return ending ? undefined : address
      } catch (error) {
        if (!ending) throw error
        return undefined
      }
    },
    /** If a new worker does not start, the remaining old workers keep running. */
    async change(next: BuildStamp): Promise<void> {
      const findOld = () => [...serving].find(([, build]) => build !== next)?.[0]
      while (!ending && (serving.size === 0 || findOld())) {
        try {
          if (serving.size <= size) await add(next)
        } catch (error) {
          if (ending) return
          throw error
        }
        current = next
        const old = findOld()
        if (old && serving.size > size) retire(old)
      }
      await exited([...all].filter(worker => !serving.has(worker)))
    },
    async end(): Promise<void> {
      ending = true
      const gone = exited([...all])
      for (const worker of all) {
        if (serving.has(worker)) retire(worker)
        else worker.kill('SIGTERM')
      }
      await gone
    },
  }
}

async function exited(workers: ChildProcess[]): Promise<void> {
  await Promise.all(workers.map(worker => new Promise(resolve => worker.once('exit', resolve))))
}

const quietMs = 60_000
const baseMs = 50
const maxMs = 10_000

/**
 * Call the returned function after each failure. It returns a pause in ms. After a minute without failures, the next pause is 0.
 */
export function backOff(now = () => performance.now()): () => number {
  let failures = 0
  let last = Number.NEGATIVE_INFINITY

  return () => {
    failures = now() - last > quietMs ? 0 : failures + 1
    last = now()
    return failures === 0 ? 0 : Math.min(baseMs * 2 ** failures, maxMs)
  }
}
