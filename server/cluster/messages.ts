import type { BuildStamp } from '../../shared/payload.ts'
import type { PublicFirebase } from '../../shared/public-config.ts'

/**
 * What the leading process and its workers say to one another. They may be of different builds, so these stay as they are;
 * a message that is not known is passed over.
 */
export const messages = {
  /** To a worker: finish what is under way, and go. */
  retire: 'retire',
  /** From a worker, every second. */
  beat: 'beat',
  /** From a worker after a fault that nobody caught: it finishes what is under way and answers nobody new. */
  faulted: 'faulted',
  /** To a worker: what it has counted. */
  metrics: 'metrics',
  /** From a worker: what all have counted. */
  allMetrics: 'all metrics',
} as const

export const beatMs = 1_000

/** From a worker: where it listens. */
export type Listening = { listening: string }

/** To a worker, which may be loading its modules meanwhile: the local Firebase, which one process alone may keep. */
export type LocalFirebase = { localFirebase: PublicFirebase | null }

/** What a worker is started with, as JSON in its environment. */
export type WorkerData = {
  stamp: BuildStamp
  /** File descriptor of the listening socket; absent where it is to listen on HOST and PORT by itself. */
  socket?: number
}

export const workerVariable = 'WORKER_DATA'

/** The data that this process was started with; undefined where it is no worker. */
export function workerData(env: Record<string, string | undefined>): WorkerData | undefined {
  const text = env[workerVariable]
  return text === undefined ? undefined : (JSON.parse(text) as WorkerData)
}
