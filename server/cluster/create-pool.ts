import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type { BuildStamp } from '../../shared/payload.ts'
import type { Logger } from '../log/logger.ts'
import type { Family } from '../metrics/family.ts'
import { backOff } from './back-off.ts'
import { listening } from './launch-worker.ts'
import { messages } from './messages.ts'

type Options = {
  size: number
  stamp: BuildStamp
  /** Time that a worker has to finish what is under way, in ms. */
  retireMs: number
  launch(stamp: BuildStamp): ChildProcess
  log: Logger
}

/** While nobody answers, visitors wait in the kernel's line: for as long as they have patience. */
const mostPauseMs = 1_000

/** Keeps so many workers answering: replaces those that end or fail, and all of them one by one for another build. */
export function createPool({ size, stamp, retireMs, launch, log }: Options) {
  const all = new Set<ChildProcess>()
  /** Those that answer, with the build that they are of. */
  const crew = new Map<ChildProcess, BuildStamp>()
  const nextPause = backOff()
  let current = stamp
  let ending = false
  let replaced = 0
  let address = ''

  const hire = async (of: BuildStamp): Promise<ChildProcess> => {
    const worker = launch(of)
    all.add(worker)
    worker.once('exit', (code, signal) => {
      all.delete(worker)
      lose(worker, { code, signal }, 'A worker ended; another one takes its place.')
    })
    worker.on('message', message => {
      if (message !== messages.faulted) return
      lose(worker, {}, 'A worker has failed and finishes what is under way; another one takes its place.')
      killLater(worker)
    })
    address = await listening(worker)
    crew.set(worker, of)
    if (ending) retire(worker)
    return worker
  }
  const lose = (worker: ChildProcess, how: object, sentence: string): void => {
    if (!crew.delete(worker) || ending) return
    log.error({ pid: worker.pid, ...how }, sentence)
    replaced++
    void replace()
  }
  const replace = async (): Promise<void> => {
    const ms = nextPause()
    await pause(crew.size > 0 ? ms : Math.min(ms, mostPauseMs))
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
  const retire = (worker: ChildProcess): void => {
    crew.delete(worker)
    if (worker.connected) worker.send(messages.retire, () => {})
    killLater(worker)
  }
  const killLater = (worker: ChildProcess) => void setTimeout(() => worker.kill('SIGKILL'), retireMs).unref()

  return {
    /** Every worker there is, with those that are starting or leaving. */
    all: all as ReadonlySet<ChildProcess>,
    /** Where the workers listen. */
    address: () => address,
    families: (): Family[] => [
      { name: 'workers_listening', help: 'Workers that answer.', type: 'gauge', samples: [{ value: crew.size }] },
      {
        name: 'workers_replaced_total',
        help: 'Workers that ended or failed by themselves.',
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
    /**
     * Another build, worker by worker: each goes when its successor listens. Where that fails the others stay. Resolves when
     * nobody of the former build answers any more, on kept connections neither.
     */
    async change(next: BuildStamp): Promise<void> {
      const former = () => [...crew].find(([, build]) => build !== next)?.[0]
      while (!ending && (crew.size === 0 || former())) {
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
      await gone([...all].filter(worker => !crew.has(worker)))
    },
    /** Resolves when the last worker has gone. */
    async end(): Promise<void> {
      ending = true
      const ended = gone([...all])
      for (const worker of all) {
        if (crew.has(worker)) retire(worker)
        else worker.kill('SIGTERM')
      }
      await ended
    },
  }
}

async function gone(workers: ChildProcess[]): Promise<void> {
  await Promise.all(workers.map(worker => new Promise(resolve => worker.once('exit', resolve))))
}
