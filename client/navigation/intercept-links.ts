import { isLeaving } from '../chunks/load-whole.ts'
import { go } from './go.ts'
import { adoptEntry, pushEntry, rememberScroll, savedScroll, saveScroll, settle, shownPath } from './history-entry.ts'
import { moveFocus } from './move-focus.ts'
import { ownTarget } from './own-target.ts'
import { hashTarget, scrollTo } from './scroll.ts'
import { cancelNavigation } from './ticket.ts'

/** One listener for every link: a plain click on one of our pages becomes a navigation, all else stays the browser's. */
export function interceptLinks(): void {
  rememberScroll()
  document.addEventListener('click', event => {
    const target = ownTarget(event)
    if (!target || isLeaving()) return
    event.preventDefault()
    if (target.pathname === shownPath()) jump(target)
    else void go(target, 'push')
  })
  addEventListener('popstate', () => {
    saveScroll()
    adoptEntry()
    if (location.pathname !== shownPath()) return void go(new URL(location.href), 'traverse')
    cancelNavigation()
    settle()
    scrollTo(savedScroll(), location.hash)
  })
  if (location.pathname !== shownPath()) void go(new URL(location.href), 'traverse')
}

/** A link to the page that is shown: to a place on it, or back to its top. */
function jump(target: URL): void {
  cancelNavigation()
  if (target.href !== location.href) {
    saveScroll()
    pushEntry(target.href)
    settle()
  }
  scrollTo(undefined, target.hash)
  moveFocus(hashTarget(target.hash))
}
