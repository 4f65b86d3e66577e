/** What a history entry remembers: a key of its own and how far its page was scrolled. */
type Entry = { key: string; scroll?: number }

const storageKey = 'scroll'

let positions = new Map<string, number>()

/** From here on positions are ours to restore; the browser would do it before the page is there. */
export function rememberScroll(): void {
  history.scrollRestoration = 'manual'
  positions = new Map(Object.entries(readStorage()))
  if (!currentKey()) replaceEntry(location.href)
  addEventListener('pagehide', () => {
    saveScroll()
    writeStorage(Object.fromEntries([...positions].slice(-50)))
  })
}

/** Notes the position of the current entry; called before it is left. */
export function saveScroll(key = currentKey()): void {
  if (key) positions.set(key, Math.round(scrollY))
}

export function savedScroll(): number | undefined {
  return positions.get(currentKey() ?? '')
}

export function currentKey(): string | undefined {
  return (history.state as Entry | null)?.key
}

export function pushEntry(address: string): void {
  history.pushState({ key: newKey() }, '', address)
}

export function replaceEntry(address: string): void {
  history.replaceState({ ...history.state, key: newKey() }, '', address)
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10)
}

function readStorage(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

function writeStorage(value: Record<string, number>): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(value))
  } catch {
    // Blocked or full: this tab forgets its positions with the page.
  }
}
