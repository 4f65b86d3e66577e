const storageKey = 'scroll'
const most = 50

let positions = new Map<string, number>()

/** Takes up what this tab remembers of the pages before. */
export function readPositions(): void {
  try {
    positions = new Map(
      Object.entries(JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>),
    )
  } catch {
    // Blocked: there is nothing to take up.
  }
}

/** Lays positions down for an ordinary load of a page that comes back. */
export function writePositions(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries([...positions].slice(-most))))
  } catch {
    // Blocked or full: this tab forgets its positions with the page.
  }
}

/** How far the page of a history entry was scrolled, in px. */
export function positionOf(key: string | undefined): number | undefined {
  return positions.get(key ?? '')
}

export function keepPosition(key: string): void {
  // Deleted first, so that the order is that of the last visit.
  positions.delete(key)
  positions.set(key, Math.round(scrollY))
}
