import type { BuildStamp } from '../../shared/payload.ts'

/**
 * Messages between the leading process and its workers. They may be of different builds, so these values must not change.
 * Unknown messages are ignored.
 */
export const messages = {
  /** To a worker: finish your requests, then exit. */
  retire: 'retire',
  /** From a worker, every second. */
  beat: 'beat',
  /** From a worker after an uncaught exception: it finishes its requests, then exits. */
  faulted: 'faulted',
  /** To a worker: return your metrics in prom-client's JSON. */
  metrics: 'metrics as JSON',
  /** From a worker: return the metrics of all workers, in Prometheus's text format. */
  allMetrics: 'metrics of all as text',
} as const

export const beatMs = 1_000

export type WorkerInit = { stamp: BuildStamp }

/** To a worker, once it may start to serve. */
export type Begin = { begin: WorkerInit }

/** From a worker: its address. */
export type Listening = { listening: string }

/** The inherited socket. The variable contains it, and marks a process as a worker. */
export const socketDescriptor = 4
export const workerVariable = 'WORKER_SOCKET'

export function isBegin(message: unknown): message is Begin {
  return typeof message === 'object' && message !== null && 'begin' in message
}

export function isListening(message: unknown): message is Listening {
  return typeof message === 'object' && message !== null && 'listening' in message
}
