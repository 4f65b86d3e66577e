import type { TwoBuilds } from './two-builds.ts'

/** A failure to inject, and the promise that must hold in spite of the failure. */
export type Fault = {
  /** The argument of `npm run test:faults -- name`. */
  name: string
  /** Its numbers in faults.ts. */
  numbers: readonly string[]
  promise: string
  /** The namespaces of the case's own process. A `machine` has its own network and mounts. */
  apart?: 'network' | 'mounts' | 'machine'
  run(builds: TwoBuilds): Promise<Verdict>
}

export type Verdict = { passed: boolean; summary: string }

/** Thrown if this machine lacks something that the case needs. The message is one line. */
export class CannotRun extends Error {}
