import type { BuildStamp } from '../../shared/payload.ts'

/** The leader and its workers may run different builds, so these values must not change. */
export const workerMessages = {
  retire: 'retire',
  beat: 'beat',
  /** After an uncaught exception in a worker, the worker finishes its requests and exits. */
  faulted: 'faulted',
  metrics: 'metrics as JSON',
  counters: 'counters as JSON',
  allMetrics: 'metrics of all as text',
} as const

export const beatMs = 1_000

export type WorkerInit = { stamp: BuildStamp }

export const socketDescriptor = 4
/** This environment variable marks a process as a worker. */
export const workerVariable = 'WORKER_SOCKET'

export function isBegin(message: unknown): message is { begin: WorkerInit } {
  return typeof message === 'object' && message !== null && 'begin' in message
}

export function isListening(message: unknown): message is { listening: string } {
  return typeof message === 'object' && message !== null && 'listening' in message
}

export function hasLastCounters(message: unknown): message is { lastCounters: unknown } {
  return typeof message === 'object' && message !== null && 'lastCounters' in message
}
