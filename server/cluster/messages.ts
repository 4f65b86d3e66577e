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

/** To a worker, which has loaded its modules meanwhile: what it is to serve. */
export type Begin = {
  begin: {
    stamp: BuildStamp
    /** The local Firebase, which one process alone may keep; null where there is none. */
    localFirebase: PublicFirebase | null
  }
}

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
