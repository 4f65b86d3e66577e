import type { TwoBuilds } from './two-builds.ts'

/** Injects a failure, and checks that the site keeps a promise despite the failure. */
export type Fault = {
  /** The argument of `npm run test:faults -- name`. */
  name: string
  /** Numbers of the injected faults, which faults.ts lists. */
  numbers: readonly string[]
  promise: string
  /** The Linux namespaces in which the case runs. `machine` means both `network` and `mounts`. */
  apart?: 'network' | 'mounts' | 'machine'
  run(builds: TwoBuilds): Promise<Verdict>
}

export type Verdict = { passed: boolean; summary: string }

/** Thrown if this machine lacks something that the case needs. The message must be a single line. */
export class CannotRun extends Error {}
