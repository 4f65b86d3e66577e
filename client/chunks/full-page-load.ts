import { safeSessionStorage } from '../safe-storage.ts'

let leaving = false

export function isLeaving(): boolean {
  return leaving
}

export function fullPageLoad(target: URL | Location): void {
  leaving = true
  const here = location.href.split('#', 1)[0]
  if (target.href.split('#', 1)[0] !== here) return location.assign(target.href)
  // If only the hash differs, `assign` would scroll instead of loading the document.
  history.replaceState(history.state, '', target.href)
  location.reload()
}

/** Loads a URL after a failure, at most once per path every ten seconds. */
export function fullPageLoadOnce(target: URL | Location): boolean {
  if (!mayReload(target.pathname)) return false
  fullPageLoad(target)
  return true
}

export function forgetLeavingOnReturn(): void {
  addEventListener('popstate', () => {
    leaving = false
  })
  addEventListener('pageshow', event => {
    if (!event.persisted) return
    leaving = false
    writeReloads({})
  })
}

const key = 'reloads'
const guardMs = 10_000

type Reloads = Record<string, number>

/** Allows and records at most one reload per path every ten seconds (docs/specification.md, section 9). */
function mayReload(path: string): boolean {
  const now = Date.now()
  const stored = [safeSessionStorage.getJson(key), namedReloads()] as (Reloads | null | undefined)[]
  const known = stored.flatMap(reloads => Object.entries(reloads ?? {}))
  // Without `abs`, a clock that was set back would block reloads of this path for too long.
  const recent = Object.fromEntries(known.filter(([, at]) => Math.abs(now - at) < guardMs))
  if (path in recent) return false
  writeReloads({ ...recent, [path]: now })
  return true
}

/** If session storage is blocked or full, stores the reloads in `window.name`, which survives a full page load. */
function writeReloads(reloads: Reloads): void {
  const text = JSON.stringify(reloads)
  if (!safeSessionStorage.set(key, text)) window.name = key + text
}

function namedReloads(): unknown {
  try {
    return window.name.startsWith(key) ? JSON.parse(window.name.slice(key.length)) : undefined
  } catch {
    return undefined
  }
}
