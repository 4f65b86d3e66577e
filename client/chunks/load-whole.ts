import { mayReload, resetReloadGuard } from './reload-guard.ts'

let leaving = false

/** Whether an ordinary page load is under way: nothing else should happen on this page any more. */
export function isLeaving(): boolean {
  return leaving
}

/** Loads a target as an ordinary page: the whole address, path, query and hash. */
export function loadWhole(target: URL | Location): void {
  leaving = true
  const here = location.href.split('#', 1)[0]
  if (target.href.split('#', 1)[0] !== here) return location.assign(target.href)
  // Another hash alone would only scroll.
  history.replaceState(history.state, '', target.href)
  location.reload()
}

/** The same after a failure, unless the guard has seen this path too recently. Says whether it does. */
export function loadWholeOnce(target: URL | Location): boolean {
  if (!mayReload(target.pathname)) return false
  loadWhole(target)
  return true
}

/** A page that comes back from the back/forward cache is not leaving any more. */
export function forgetLeavingOnReturn(): void {
  addEventListener('pageshow', event => {
    if (!event.persisted) return
    leaving = false
    resetReloadGuard()
  })
}
