import { safeLocalStorage } from '../safe-storage.ts'

/** The visitor's answer, and its day (ISO 8601, UTC). */
export type PrivacyPreferences = { granted: boolean; date: string }

const yearMs = 365 * 24 * 60 * 60 * 1000

export function decide(preferences: PrivacyPreferences | undefined, signal: boolean, now: number) {
  if (signal) return 'refused'
  // A clock may have been wrong by years, so a date far in the future is not valid either.
  if (!preferences || Math.abs(now - Date.parse(preferences.date)) >= yearMs) return 'question'
  return preferences.granted ? 'granted' : 'refused'
}

type Signals = { globalPrivacyControl?: boolean; doNotTrack?: string | null }

/** Whether the browser refuses for its user: https://w3c.github.io/gpc/ and the older Do Not Track. */
export function refusesBySignal({ globalPrivacyControl, doNotTrack }: Signals): boolean {
  return globalPrivacyControl === true || doNotTrack === '1'
}

export function makePreferences(granted: boolean, now: number): PrivacyPreferences {
  return { granted, date: new Date(now).toISOString().slice(0, 10) }
}

export const storageKey = 'consent'

/** If storage is blocked or full, the answer lasts as long as the document. */
let memory: PrivacyPreferences | undefined

export function readPreferences(): PrivacyPreferences | undefined {
  return memory ?? parsePreferences(safeLocalStorage.getJson(storageKey))
}

export function writePreferences(preferences: PrivacyPreferences): void {
  const isStored = safeLocalStorage.set(storageKey, JSON.stringify(preferences))
  memory = isStored ? undefined : preferences
  // An old yes must not outlive a no that found the storage full. Without an answer the next page asks again.
  if (!isStored) safeLocalStorage.remove(storageKey)
}

/** Returns undefined for anything else that is found in the visitor's storage. */
export function parsePreferences(stored: unknown): PrivacyPreferences | undefined {
  const { granted, date } = (stored ?? {}) as Partial<Record<string, unknown>>
  if (typeof granted !== 'boolean' || typeof date !== 'string') return undefined
  return /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date)) ? { granted, date } : undefined
}
