import type { BuildStamp } from '../../shared/payload.ts'
import type { PublicFirebase } from '../../shared/public-config.ts'

/**
 * What a primary and its workers say to one another. They may be of different builds, so these stay as they are; a word
 * that is not known is passed over.
 */
export const words = {
  /** To a worker: finish what is under way, and go. */
  retire: 'retire',
  /** From a worker, every second. */
  beat: 'beat',
  /** To a worker: what it has counted. */
  metrics: 'metrics',
  /** From a worker: what all have counted. */
  allMetrics: 'all metrics',
} as const

export const beatMs = 1_000

/** What a worker is born with, as JSON in its environment. */
export type Dowry = {
  stamp: BuildStamp
  /** The local Firebase, which one process alone may keep. */
  localFirebase: PublicFirebase | undefined
}

export const dowryVariable = 'WORKER_DOWRY'
