import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type { BuildStamp } from '../../shared/payload.ts'
import type { Logger } from '../ops/logger.ts'
import { backOff } from './back-off.ts'
import { listening } from './launch-worker.ts'
import { messages } from './worker-messages.ts'

type Options = {
  size: number
  stamp: BuildStamp
  /** Time that a worker has to finish what is under way, in ms. */
  retireMs: number
  launch(stamp: BuildStamp): ChildProcess
  log: Logger
}

/** While nobody answers, visitors wait in the kernel's queue: for as long as they have patience. */
const longestPauseMs = 1_000

/** Keeps so many workers answering: replaces those that end or fail, and all of them one by one for another build. */
export function createPool({ size, stamp, retireMs, launch, log }: Options) {
  const all = new Set<ChildProcess>()
  /** Those that answer, with the build that they are of. */
  const serving = new Map<ChildProcess, BuildStamp>()
  const nextPause = backOff()
  let current = stamp
  let ending = false
  let replaced = 0

  /** Another worker, when it listens, and where. */
  const add = async (of: BuildStamp): Promise<{ worker: ChildProcess; address: string }> => {
    const worker = launch(of)
    all.add(worker)
    worker.once('exit', (code, signal) => {
      all.delete(worker)
      onLost(worker, { code, signal }, 'A worker ended; another one takes its place.')
    })
    worker.on('message', message => {
      if (message !== messages.faulted) return
      onLost(worker, {}, 'A worker has failed and finishes what is under way; another one takes its place.')
      killLater(worker)
    })
    const address = await listening(worker)
    serving.set(worker, of)
    if (ending) retire(worker)
    return { worker, address }
  }
  const onLost = (worker: ChildProcess, how: object, sentence: string): void => {
    if (!serving.delete(worker) || ending) return
    log.error({ pid: worker.pid, ...how }, sentence)
    replaced++
    void replace()
  }
  const replace = async (): Promise<void> => {
    const ms = nextPause()
    await pause(serving.size > 0 ? ms : Math.min(ms, longestPauseMs))
    // Another build may have filled the place meanwhile.
    if (ending || serving.size >= size) return
    const build = current
    try {
      const { worker } = await add(build)
      if (build === current && serving.size <= size) return
      // Another build has come while it started.
      retire(worker)
    } catch (error) {
      log.error({ err: error }, 'A worker did not start; it is tried again.')
    }
    return replace()
  }
  const retire = (worker: ChildProcess): void => {
    serving.delete(worker)
    if (worker.connected) worker.send(messages.retire, () => {})
    killLater(worker)
  }
  const killLater = (worker: ChildProcess) => void setTimeout(() => worker.kill('SIGKILL'), retireMs).unref()

  return {
    /** Every worker there is, with those that are starting or leaving. */
    all: all as ReadonlySet<ChildProcess>,
    counts: () => ({ listening: serving.size, replaced }),
    /**
     * Where the workers listen; undefined where they were told to end meanwhile. The first starts alone, so that what keeps
     * all of them from starting is said once.
     */
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
    /**
     * Another build, worker by worker: each goes when its successor listens. Where that fails the others stay. Resolves when
     * nobody of the former build answers any more, on kept connections neither.
     */
    async change(next: BuildStamp): Promise<void> {
      const former = () => [...serving].find(([, build]) => build !== next)?.[0]
      while (!ending && (serving.size === 0 || former())) {
        try {
          if (serving.size <= size) await add(next)
        } catch (error) {
          if (ending) return
          throw error
        }
        current = next
        // Where one has ended by itself meanwhile, its place is taken and nobody has to go.
        const old = former()
        if (old && serving.size > size) retire(old)
      }
      await ended([...all].filter(worker => !serving.has(worker)))
    },
    /** Resolves when the last worker has gone. */
    async end(): Promise<void> {
      ending = true
      const gone = ended([...all])
      for (const worker of all) {
        if (serving.has(worker)) retire(worker)
        else worker.kill('SIGTERM')
      }
      await gone
    },
  }
}

async function ended(workers: ChildProcess[]): Promise<void> {
  await Promise.all(workers.map(worker => new Promise(resolve => worker.once('exit', resolve))))
}
