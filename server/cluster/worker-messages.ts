import type { BuildStamp } from '../../shared/payload.ts'

/** The leading process and its workers may run different builds, so these values must not change. */
export const workerMessages = {
  /** To a worker: finish your requests, then exit. */
  retire: 'retire',
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

/** File descriptor of the inherited socket. The variable contains it, and marks a process as a worker. */
export const socketDescriptor = 4
export const workerVariable = 'WORKER_SOCKET'

/** To a worker: start to serve. */
export function isBegin(message: unknown): message is { begin: WorkerInit } {
  return typeof message === 'object' && message !== null && 'begin' in message
}

/** From a worker: the URL at which it listens. */
export function isListening(message: unknown): message is { listening: string } {
  return typeof message === 'object' && message !== null && 'listening' in message
}
