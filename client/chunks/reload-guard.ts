const key = 'reloads'
const guardMs = 10_000

/** When each path was last loaded anew. */
type Reloads = Record<string, number>

/** Where session storage is blocked, this and the history entry remember instead. */
let memory: Reloads = {}

/**
 * Whether a path may be loaded anew because a part of it failed: at most once in ten seconds (specification, section 9),
 * whichever other paths were loaded in between. Says yes and takes note of it, or no.
 */
export function mayReload(path: string, now = Date.now()): boolean {
  const recent = Object.fromEntries(recentReloads(now))
  if (path in recent) return false
  write({ ...recent, [path]: now })
  return true
}

/** Forgets all reloads: a page that returns from the back/forward cache starts afresh. */
export function resetReloadGuard(): void {
  write({})
}

function recentReloads(now: number): [string, number][] {
  const known = [fromStorage(), fromHistory(), memory].flatMap(reloads => Object.entries(reloads))
  return known.filter(([, at]) => now - at < guardMs)
}

function write(reloads: Reloads): void {
  memory = reloads
  history.replaceState({ ...history.state, [key]: reloads }, '')
  try {
    sessionStorage.setItem(key, JSON.stringify(reloads))
  } catch {
    // Blocked or full: memory and history remember.
  }
}

function fromStorage(): Reloads {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Reloads
  } catch {
    return {}
  }
}

function fromHistory(): Reloads {
  return (history.state as Record<string, Reloads> | null)?.[key] ?? {}
}
