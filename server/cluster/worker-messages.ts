import type { BuildStamp } from '../../shared/payload.ts'

/** The leading process and its workers may run different builds, so these values must not change. */
export const workerMessages = {
  /** To a worker: finish your requests, then exit. */
  retire: 'retire',
  beat: 'beat',
  /** From a worker after an uncaught exception: it finishes its requests, then exits. */
  faulted: 'faulted',
  metrics: 'metrics as JSON',
  allMetrics: 'metrics of all as text',
} as const

export const beatMs = 1_000

export type WorkerInit = { stamp: BuildStamp }

/** `workerVariable` contains this descriptor, and marks a process as a worker. */
export const socketDescriptor = 4
export const workerVariable = 'WORKER_SOCKET'

export function isBegin(message: unknown): message is { begin: WorkerInit } {
  return typeof message === 'object' && message !== null && 'begin' in message
}

export function isListening(message: unknown): message is { listening: string } {
  return typeof message === 'object' && message !== null && 'listening' in message
}
