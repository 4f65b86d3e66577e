import { safeSessionStorage } from '../safe-storage.ts'

let leaving = false

/** Whether an ordinary page load is under way: nothing else should happen on this page any more. */
export function isLeaving(): boolean {
  return leaving
}

/** Loads a target as an ordinary page: the whole address, path, query and hash. */
export function fullPageLoad(target: URL | Location): void {
  leaving = true
  const here = location.href.split('#', 1)[0]
  if (target.href.split('#', 1)[0] !== here) return location.assign(target.href)
  // Another hash alone would only scroll.
  history.replaceState(history.state, '', target.href)
  location.reload()
}

/** The same after a failure, unless this path was loaded anew too recently. Says whether it does. */
export function fullPageLoadOnce(target: URL | Location): boolean {
  if (!mayReload(target.pathname)) return false
  fullPageLoad(target)
  return true
}

/**
 * A page that comes back from the back/forward cache is not leaving any more, and starts afresh. Nor is one whose visitor
 * goes back or forward while a load hangs, or after it was stopped or ended in no other page: that calls it off.
 */
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

/** When each path was last loaded anew. */
type Reloads = Record<string, number>

/** Where session storage is blocked, this and the history entry remember instead. */
let memory: Reloads = {}

/**
 * Whether a path may be loaded anew because a part of it failed: at most once in ten seconds (the site's specification, section 9),
 * whichever other paths were loaded in between. Says yes and takes note of it, or no.
 */
function mayReload(path: string): boolean {
  const now = Date.now()
  const known = [fromStorage(), fromHistory(), memory].flatMap(reloads => Object.entries(reloads))
  // A clock that was set back must not bar a path until it has caught up.
  const recent = Object.fromEntries(known.filter(([, at]) => Math.abs(now - at) < guardMs))
  if (path in recent) return false
  writeReloads({ ...recent, [path]: now })
  return true
}

function writeReloads(reloads: Reloads): void {
  memory = reloads
  history.replaceState({ ...history.state, [key]: reloads }, '')
  safeSessionStorage.set(key, JSON.stringify(reloads))
}

function fromStorage(): Reloads {
  return (safeSessionStorage.getJson(key) as Reloads | null | undefined) ?? {}
}

function fromHistory(): Reloads {
  return (history.state as Record<string, Reloads> | null)?.[key] ?? {}
}
