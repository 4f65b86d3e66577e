import { flushSync } from 'react-dom'
import { isGuarded, match, pages } from '../../shared/routes.ts'
import { fullPageLoad, isLeaving } from '../chunks/full-page-load.ts'
import { builds } from '../stores/builds.ts'
import { type Shown, shownPage } from '../stores/shown-page.ts'
import { isUnsaved } from '../stores/unsaved.ts'
import * as entries from './history-entries.ts'
import type { Run, Turn } from './load-navigation.ts'
import { loadErrorPage, loadTarget } from './load-target.ts'
import { hashTarget, moveFocus, scrollTo } from './scroll-and-focus.ts'
import { hasTransitions, type NavigationType, repaint, show } from './show.ts'
import { closeShownTool, followTool, restoreTool } from './tool-entry.ts'

export { prefetchLinks } from './prefetch-links.ts'

// The navigation proper, as a lazy part: who only reads one page never needs it.

let taken = false

/** Takes history and scroll over from the browser, once. */
export function takeHistory(run: Run): void {
  if (taken) return
  taken = true
  // Back and forward have changed the address already.
  const traverse = () => void run(turn => navigate(new URL(location.href), 'traverse', turn))
  entries.rememberScroll()
  addEventListener('popstate', () => {
    const known = entries.isOurs()
    entries.savePlace()
    entries.adoptEntry()
    if (location.pathname !== entries.shownPath()) return traverse()
    // Whatever is on its way is not wanted any more.
    void run(async () => {})
    entries.markAsShown()
    flushSync(restoreTool)
    // The browser made the others, as for a hash typed by hand, and scrolls to them itself.
    if (known) scrollTo(entries.savedPlace(), location.hash)
  })
  followTool()
  if (location.pathname !== entries.shownPath()) traverse()
}

/** Where a click leads: to another page, to a place on the page that is shown, or back to its top. */
export async function navigateTo(target: URL, turn: Turn): Promise<void> {
  // An error stands in for the page of its address: a link to that page tries again.
  const isFailed = Boolean(shownPage.getState().shown!.page.error) && !target.hash
  if (isFailed || target.pathname !== entries.shownPath() || isCheckedAnew(target)) {
    return navigate(target, 'push', turn)
  }
  if (!turn.isOver()) jump(target)
}

/** Shows the error page where the visitor stands. Rejects where it does not arrive. */
export async function showErrorPage(status: number): Promise<void> {
  await show(await loadErrorPage(status, location.pathname), '', 'traverse')
}

/** A check may look at the query of the page that is shown. */
function isCheckedAnew({ pathname, search }: URL): boolean {
  const route = match(pathname)
  return route !== undefined && isGuarded(pages[route.page]) && search !== location.search
}

function jump(target: URL): void {
  // The way home leads out of the tool, to what was there before; unless it calls off the way to another page.
  if (!target.hash && target.pathname === location.pathname && closeShownTool()) return
  if (target.href !== location.href) {
    entries.savePlace()
    entries.pushEntry(target.href)
    entries.markAsShown()
  }
  scrollTo(undefined, target.hash)
  moveFocus(hashTarget(target.hash))
}

/** Goes to an address of the site, unless it is over meanwhile; what `load-target.ts` cannot load it answers itself. */
async function navigate(target: URL, type: NavigationType, turn: Turn): Promise<void> {
  if (turn.isOver()) return
  // With unsaved work we stay in this document, even after a release: the old build's files are still served.
  if (builds.getState().outdated && !isUnsaved()) return fullPageLoad(target)
  // WebKit cuts off what is on its way when a visitor leaves the site: that is no failure, and nobody is called back for it.
  let left = false
  const leave = () => {
    left = true
  }
  const isOver = () => left || turn.isOver()
  // Only for so long: a page that listens for it is kept out of Firefox's back/forward cache.
  addEventListener('beforeunload', leave)
  // A view transition lets the browser repaint by itself: first it takes a picture of what is there.
  const loaded = Promise.all([loadTarget(target, isOver), hasTransitions() || repaint()])
  const [next] = await loaded.finally(() => removeEventListener('beforeunload', leave))
  if (isOver() || isLeaving()) return
  if (next) await enter(next, target, type, turn)
  else if (type === 'traverse') entries.returnToShown()
}

async function enter(next: Shown, target: URL, type: NavigationType, { isOver, arrive }: Turn): Promise<void> {
  if (type === 'push') {
    entries.savePlace()
    entries.pushEntry(target.href)
  }
  arrive()
  await show(next, target.hash, type, isOver)
}
