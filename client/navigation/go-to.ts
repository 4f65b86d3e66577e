import { isGuarded, match, pages } from '../../shared/routes.ts'
import { shownPage } from '../stores/shown-page.ts'
import { pushEntry, saveScroll, settle, shownPath } from './history-entry.ts'
import { moveFocus } from './move-focus.ts'
import { navigate } from './navigate.ts'
import { hashTarget, scrollTo } from './scroll.ts'

/** Where a click leads: to another page, to a place on the page that is shown, or back to its top. */
export async function goTo(target: URL, isOver: () => boolean): Promise<void> {
  // An error stands in for the page of its address: a link to that page tries again.
  const isFailed = Boolean(shownPage.getState().shown!.page.error) && !target.hash
  if (isFailed || target.pathname !== shownPath() || isOtherVisit(target)) return navigate(target, 'push', isOver)
  if (!isOver()) jump(target)
}

/** A check may look at the query of the page that is shown. */
function isOtherVisit({ pathname, search }: URL): boolean {
  const route = match(pathname)
  return route !== undefined && isGuarded(pages[route.page]) && search !== location.search
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
