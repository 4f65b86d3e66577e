import { safeSessionStorage } from '../safe-storage.ts'

/** Where a visitor was on a page: how far it was scrolled, in px, and which of its disclosures were open, in their order. */
export type Place = { top: number; open: number[] }

const storageKey = 'places'
const mostPlaces = 50

/** The place on the page of each history entry, by the entry's key; the one that was left last comes last. */
let places = new Map<string, Place>()

export function placeOf(key: string): Place | undefined {
  return places.get(key)
}

/** Keeps the place on the page that is shown. */
export function keepPlace(key: string): void {
  places.delete(key)
  const open = disclosures().flatMap((details, at) => (details.open ? [at] : []))
  places.set(key, { top: Math.round(scrollY), open })
}

/** Brings the page that is shown back to a place. */
export function goToPlace({ top, open }: Place): void {
  disclosures().forEach((details, at) => {
    details.open = open.includes(at)
  })
  window.scrollTo({ top, behavior: 'instant' })
}

/** Takes up what this tab remembers of the documents before. */
export function readPlaces(): void {
  const stored = safeSessionStorage.getJson(storageKey) as Record<string, Place> | null | undefined
  if (stored !== undefined) places = new Map(Object.entries(stored ?? {}))
}

/** Lays places down for an ordinary load of a page that comes back. */
export function writePlaces(): void {
  safeSessionStorage.set(storageKey, JSON.stringify(Object.fromEntries([...places].slice(-mostPlaces))))
}

function disclosures(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>('main details')]
}
