import { pushEntry, saveScroll, settle, shownPath } from './history-entry.ts'
import { moveFocus } from './move-focus.ts'
import { navigate } from './navigate.ts'
import { hashTarget, scrollTo } from './scroll.ts'

/** Where a click leads: to another page, to a place on the page that is shown, or back to its top. */
export async function goTo(target: URL, isOver: () => boolean): Promise<void> {
  if (target.pathname !== shownPath()) return navigate(target, 'push', isOver)
  if (!isOver()) jump(target)
}

function jump(target: URL): void {
  if (target.href !== location.href) {
    saveScroll()
    pushEntry(target.href)
    settle()
  }
  scrollTo(undefined, target.hash)
  moveFocus(hashTarget(target.hash))
}
