import type { Worker } from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import type { BuildStamp } from '../../shared/payload.ts'
import type { Logger } from '../log/logger.ts'
import type { Family } from '../metrics/family.ts'
import { backOff } from './back-off.ts'
import { listening } from './launch-worker.ts'
import { words } from './words.ts'

type Options = {
  size: number
  stamp: BuildStamp
  /** Time that a worker has to finish what is under way, in ms. */
  retireMs: number
  launch(stamp: BuildStamp): Worker
  log: Logger
}

/** Keeps so many workers answering: replaces those that end, and all of them one by one for another build. */
export function createPool({ size, stamp, retireMs, launch, log }: Options) {
  const all = new Set<Worker>()
  /** Those that answer, with the build that they are of. */
  const crew = new Map<Worker, BuildStamp>()
  const nextPause = backOff()
  let current = stamp
  let ending = false
  let replaced = 0

  const hire = async (of: BuildStamp): Promise<Worker> => {
    const worker = launch(of)
    all.add(worker)
    worker.once('exit', (code, signal) => {
      all.delete(worker)
      if (!crew.delete(worker) || ending) return
      log.error({ pid: worker.process.pid, code, signal }, 'A worker ended; another one takes its place.')
      replaced++
      void replace()
    })
    await listening(worker)
    crew.set(worker, of)
    if (ending) retire(worker)
    return worker
  }
  const replace = async (): Promise<void> => {
    await pause(nextPause())
    // Another build may have filled the place meanwhile.
    if (ending || crew.size >= size) return
    const build = current
    try {
      const worker = await hire(build)
      if (build === current && crew.size <= size) return
      // Another build has come while it started.
      retire(worker)
    } catch (error) {
      log.error({ err: error }, 'A worker did not start; it is tried again.')
    }
    return replace()
  }
  const retire = (worker: Worker): void => {
    crew.delete(worker)
    if (worker.isConnected()) worker.send(words.retire, () => {})
    setTimeout(() => worker.process.kill('SIGKILL'), retireMs).unref()
  }

  return {
    /** Every worker there is, with those that are starting or leaving. */
    all: all as ReadonlySet<Worker>,
    families: (): Family[] => [
      { name: 'workers_listening', help: 'Workers that answer.', type: 'gauge', samples: [{ value: crew.size }] },
      {
        name: 'workers_replaced_total',
        help: 'Workers that ended by themselves.',
        type: 'counter',
        samples: [{ value: replaced }],
      },
    ],
    /** The first alone, so that what keeps all of them from starting is said once. False where it was told to end meanwhile. */
    async start(): Promise<boolean> {
      try {
        await hire(current)
        if (!ending) await Promise.all(Array.from({ length: size - 1 }, () => hire(current)))
      } catch (error) {
        if (!ending) throw error
      }
      return !ending
    },
    /** Another build, worker by worker: each goes when its successor listens. Where that fails the others stay. */
    async change(next: BuildStamp): Promise<void> {
      const former = () => [...crew].find(([, build]) => build !== next)?.[0]
      while (!ending && former()) {
        try {
          if (crew.size <= size) await hire(next)
        } catch (error) {
          if (ending) return
          throw error
        }
        current = next
        // Where one has ended by itself meanwhile, its place is taken and nobody has to go.
        const old = former()
        if (old && crew.size > size) retire(old)
      }
    },
    /** Resolves when the last worker has gone. */
    async end(): Promise<void> {
      ending = true
      const gone = [...all].map(worker => new Promise(resolve => worker.once('exit', resolve)))
      for (const worker of all) {
        if (crew.has(worker)) retire(worker)
        else worker.process.kill('SIGTERM')
      }
      await Promise.all(gone)
    },
  }
}
