import { isLeaving } from '../chunks/load-whole.ts'
import { go } from './go.ts'
import { currentKey, pushEntry, rememberScroll, savedScroll, saveScroll } from './history-entry.ts'
import { ownTarget } from './own-target.ts'
import { hashTarget, scrollTo } from './scroll.ts'

/** One listener for every link: a plain click on one of our pages becomes a navigation, all else stays the browser's. */
export function interceptLinks(): void {
  rememberScroll()
  let shownPath = location.pathname
  let shownKey = currentKey()

  const leave = (target: URL, how: 'push' | 'traverse') => {
    void go(target, how).finally(() => {
      shownPath = location.pathname
      shownKey = currentKey()
    })
  }
  document.addEventListener('click', event => {
    const target = ownTarget(event)
    if (!target || isLeaving()) return
    event.preventDefault()
    if (target.pathname !== location.pathname) return leave(target, 'push')
    jump(target)
    shownKey = currentKey()
  })
  addEventListener('popstate', () => {
    saveScroll(shownKey)
    shownKey = currentKey()
    if (location.pathname === shownPath) return scrollTo(savedScroll(), location.hash)
    leave(new URL(location.href), 'traverse')
  })
}

/** A link to the page that is shown: to a place on it, or back to its top. */
function jump(target: URL): void {
  if (target.href !== location.href) {
    saveScroll()
    pushEntry(target.href)
  }
  scrollTo(undefined, target.hash)
  hashTarget(target.hash)?.focus({ preventScroll: true })
}
