import type { Choice } from './choice.ts'

/** An answer holds for a year. */
const yearMs = 365 * 24 * 60 * 60 * 1000

export type Decision = 'granted' | 'refused' | 'ask'

/** What holds: the browser's own no before any answer, then the answer, as long as it is not too old. */
export function decide(choice: Choice | undefined, signal: boolean, now: number): Decision {
  if (signal) return 'refused'
  // A day that lies far ahead was written by a wrong clock.
  if (!choice || Math.abs(now - Date.parse(choice.date)) >= yearMs) return 'ask'
  return choice.granted ? 'granted' : 'refused'
}
