import type { BuildStamp } from '../../shared/payload.ts'

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
  /** To a worker: what it has counted, as prom-client's registry tells it. */
  metrics: 'metrics as JSON',
  /** From a worker: what all have counted, as Prometheus reads it. */
  allMetrics: 'metrics of all as text',
} as const

export const beatMs = 1_000

/** What a worker, which has loaded its modules meanwhile, is to serve. */
export type WorkerInit = { stamp: BuildStamp }

/** To a worker. */
export type Begin = { begin: WorkerInit }

/** From a worker: where it listens. */
export type Listening = { listening: string }

/** A worker's descriptor of the socket that it listens on, and the variable that says so and makes it a worker. */
export const socketDescriptor = 4
export const workerVariable = 'WORKER_SOCKET'

export function isBegin(message: unknown): message is Begin {
  return typeof message === 'object' && message !== null && 'begin' in message
}

export function isListening(message: unknown): message is Listening {
  return typeof message === 'object' && message !== null && 'listening' in message
}
