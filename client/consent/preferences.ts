import { safeLocalStorage } from '../safe-storage.ts'

/** The visitor's answer, its day (ISO 8601, UTC), and the services that a "yes" covers. */
export type PrivacyPreferences = { granted: boolean; date: string; services?: readonly string[] }

const yearMs = 365 * 24 * 60 * 60 * 1000

/** An earlier "yes" does not cover a service that was added later. */
export function decide(
  preferences: PrivacyPreferences | undefined,
  signal: boolean,
  now: number,
  services: readonly string[],
) {
  if (signal) return 'refused'
  // A date far in the future is also invalid. The device's clock may have been wrong when the date was stored.
  if (!preferences || Math.abs(now - Date.parse(preferences.date)) >= yearMs) return 'question'
  if (!preferences.granted) return 'refused'
  return services.every(service => preferences.services?.includes(service)) ? 'granted' : 'question'
}

type Signals = { globalPrivacyControl?: boolean; doNotTrack?: string | null }

/** Whether the browser sends Global Privacy Control (https://w3c.github.io/gpc/) or the older Do Not Track. */
export function refusesBySignal({ globalPrivacyControl, doNotTrack }: Signals): boolean {
  return globalPrivacyControl === true || doNotTrack === '1'
}

export function makePreferences(granted: boolean, now: number, services: readonly string[]): PrivacyPreferences {
  return { granted, date: new Date(now).toISOString().slice(0, 10), ...(granted && { services }) }
}

export const storageKey = 'consent'

/** Keeps the answer if storage is blocked or full. */
let memory: PrivacyPreferences | undefined

export function readPreferences(): PrivacyPreferences | undefined {
  return memory ?? parsePreferences(safeLocalStorage.getJson(storageKey))
}

export function writePreferences(preferences: PrivacyPreferences): void {
  const isStored = safeLocalStorage.set(storageKey, JSON.stringify(preferences))
  memory = isStored ? undefined : preferences
  // Without this line, an earlier "yes" would survive a "no".
  if (!isStored) safeLocalStorage.remove(storageKey)
}

export function parsePreferences(stored: unknown): PrivacyPreferences | undefined {
  const { granted, date, services } = (stored ?? {}) as Partial<Record<string, unknown>>
  if (typeof granted !== 'boolean' || typeof date !== 'string') return undefined
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || Number.isNaN(Date.parse(date))) return undefined
  return { granted, date, ...(Array.isArray(services) && { services: services.map(String) }) }
}
