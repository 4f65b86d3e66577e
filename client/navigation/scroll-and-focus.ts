import { safeSessionStorage } from '../safe-storage.ts'

/** `top` is the scroll offset in px. `open` contains the indexes of the open `details` elements. */
export type ScrollPosition = { top: number; open: number[] }

const storageKey = 'places'
const mostPositions = 50

/** The last element belongs to the entry that the visitor left most recently. */
let positions = new Map<string, ScrollPosition>()

export function scrollPositionOf(key: string): ScrollPosition | undefined {
  return positions.get(key)
}

export function saveScrollPosition(key: string): void {
  positions.delete(key)
  const open = disclosures().flatMap((details, index) => (details.open ? [index] : []))
  positions.set(key, { top: Math.round(scrollY), open })
}

export function restoreScrollPosition({ top, open }: ScrollPosition): void {
  disclosures().forEach((details, index) => {
    details.open = open.includes(index)
  })
  window.scrollTo({ top, behavior: 'instant' })
}

export function readScrollPositions(): void {
  const stored = safeSessionStorage.getJson(storageKey) as Record<string, ScrollPosition> | null | undefined
  if (stored !== undefined) positions = new Map(Object.entries(stored ?? {}))
}

export function writeScrollPositions(): void {
  safeSessionStorage.set(storageKey, JSON.stringify(Object.fromEntries([...positions].slice(-mostPositions))))
}

export function scrollTo(saved: ScrollPosition | undefined, hash: string): void {
  if (saved) return restoreScrollPosition(saved)
  const target = hashTarget(hash)
  if (!target) return window.scrollTo({ top: 0, behavior: 'instant' })
  openDisclosuresAround(target)
  // Unlike `scrollTo`, `scrollIntoView` respects the page's scroll-padding, so the sticky header does not cover the target.
  target.scrollIntoView({ behavior: 'instant', block: 'start' })
}

export function moveFocus(element: HTMLElement | null): void {
  if (!element) return
  element.focus({ preventScroll: true })
  if (document.activeElement === element) return
  element.tabIndex = -1
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  element.focus({ preventScroll: true })
}

/** Tries the hash as it is, and then the percent-decoded hash (HTML, section 7.4.6.4). */
export function hashTarget(hash: string): HTMLElement | null {
  const raw = hash.slice(1)
  if (!raw) return null
  return document.getElementById(raw) ?? document.getElementById(decode(raw))
}

function openDisclosuresAround(element: Element): void {
  const details = element.parentElement?.closest('details')
  if (!details) return
  details.open = true
  openDisclosuresAround(details)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function disclosures(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>('main details')]
}
