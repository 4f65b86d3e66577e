import { inspect } from 'node:util'
import { CannotRun, type Fault } from './fault.ts'
import { runApart } from './run-apart.ts'
import type { TwoBuilds } from './two-builds.ts'

export type Tried = { fault: Fault; outcome: 'passed' | 'FAILED' | 'not run'; words: string }

/** Tries a fault, in a process of its own where it needs that. What cannot be tried has not passed. */
export async function tryFault(fault: Fault, builds: TwoBuilds): Promise<Tried> {
  try {
    const { passed, words } = fault.apart ? await runApart(fault.name, fault.apart, builds) : await fault.run(builds)
    return { fault, outcome: passed ? 'passed' : 'FAILED', words }
  } catch (error) {
    if (error instanceof CannotRun) return { fault, outcome: 'not run', words: error.message }
    return { fault, outcome: 'FAILED', words: inspect(error) }
  }
}
