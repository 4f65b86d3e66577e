import type { TwoBuilds } from './two-builds.ts'

/** Something that goes wrong, with what must hold nevertheless. */
export type Fault = {
  /** What `npm run test:faults -- name` calls it. */
  name: string
  /** Its numbers in README.md. */
  numbers: readonly string[]
  /** What must hold, in a sentence. */
  promise: string
  /** It runs in a process with a network, or with mounts, of its own; a `machine` has both. */
  apart?: 'network' | 'mounts' | 'machine'
  run(builds: TwoBuilds): Promise<Verdict>
}

/** `words` tell what was measured. */
export type Verdict = { passed: boolean; words: string }

/** Something that this machine does not offer is needed, so nothing can be said. The message is one clear line. */
export class CannotRun extends Error {}
