import { safeLocalStorage } from '../safe-storage.ts'

/** What was answered, and on which day (ISO 8601, UTC). */
export type Choice = { granted: boolean; date: string }

export type Decision = 'granted' | 'refused' | 'ask'

/** An answer holds for a year. */
const yearMs = 365 * 24 * 60 * 60 * 1000

/** What holds: the browser's own no before any answer, then the answer, as long as it is not too old. */
export function decide(choice: Choice | undefined, signal: boolean, now: number): Decision {
  if (signal) return 'refused'
  // A day that lies far ahead was written by a wrong clock.
  if (!choice || Math.abs(now - Date.parse(choice.date)) >= yearMs) return 'ask'
  return choice.granted ? 'granted' : 'refused'
}

type Signals = { globalPrivacyControl?: boolean; doNotTrack?: string | null }

/** Whether the browser says no for its owner: https://w3c.github.io/gpc/ and the older Do Not Track. */
export function refusesBySignal({ globalPrivacyControl, doNotTrack }: Signals): boolean {
  return globalPrivacyControl === true || doNotTrack === '1'
}

export function makeChoice(granted: boolean, now: number): Choice {
  return { granted, date: new Date(now).toISOString().slice(0, 10) }
}

export const storageKey = 'consent'

/** Where storage is blocked or full, the answer holds as long as the page. */
let memory: Choice | undefined

export function readChoice(): Choice | undefined {
  return memory ?? parseChoice(safeLocalStorage.get(storageKey))
}

export function writeChoice(choice: Choice): void {
  const isStored = safeLocalStorage.set(storageKey, JSON.stringify(choice))
  memory = isStored ? undefined : choice
  // An old yes must not outlive a no that found the storage full. Without an answer the next page asks again.
  if (!isStored) safeLocalStorage.remove(storageKey)
}

/** The inverse of JSON.stringify. What is not a choice, as anything may lie in a visitor's storage, counts as none. */
export function parseChoice(text: string | null): Choice | undefined {
  try {
    const { granted, date } = JSON.parse(text ?? '{}')
    if (typeof granted === 'boolean' && /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date))) {
      return { granted, date }
    }
  } catch {
    // No JSON at all.
  }
  return undefined
}
