import { flushSync } from 'react-dom'
import { isGuarded, match, pages } from '../../shared/routes.ts'
import { fullPageLoad, isLeaving } from '../chunks/full-page-load.ts'
import { builds } from '../stores/builds.ts'
import { type Shown, shownPage } from '../stores/shown-page.ts'
import { isUnsaved } from '../stores/unsaved.ts'
import * as entries from './history-entries.ts'
import { loadErrorPage, loadTarget } from './load-target.ts'
import { hashTarget, moveFocus, scrollTo } from './scroll-and-focus.ts'
import { type NavigationType, show } from './show.ts'
import { closeShownTool, followTool, restoreTool } from './tool-entry.ts'

export { prefetchLinks } from './prefetch-links.ts'
export { watchLongTasks } from './show.ts'

export type Navigation = {
  /** Aborted if a later navigation starts or the visitor leaves the site. */
  signal: AbortSignal
  abort: () => void
  endBusy: () => void
}

type Run = (start: (navigation: Navigation) => Promise<void>) => Promise<void>

let isTakenOver = false

export function takeOverHistory(run: Run): void {
  if (isTakenOver) return
  isTakenOver = true
  const traverse = () => void run(navigation => navigate(new URL(location.href), 'traverse', navigation))
  entries.takeOverScrolling()
  addEventListener('popstate', () => {
    const known = entries.isOurs()
    entries.saveScroll()
    entries.adoptEntry()
    if (location.pathname !== entries.shownPath()) return traverse()
    // Starts an empty navigation, to abort a pending navigation to another page.
    void run(async () => {})
    entries.markAsShown()
    flushSync(restoreTool)
    // If the browser created the entry, the browser itself scrolls to the hash.
    if (known) scrollTo(entries.savedScroll(), location.hash)
  })
  followTool()
  if (location.pathname !== entries.shownPath()) traverse()
}

export async function navigateTo(target: URL, navigation: Navigation): Promise<void> {
  // On an error page, a link to the failed page loads that page again.
  const isFailed = Boolean(shownPage.getState().shown!.page.error) && !target.hash
  if (isFailed || target.pathname !== entries.shownPath() || needsCheck(target)) {
    return navigate(target, 'push', navigation)
  }
  const { signal } = navigation
  if (!signal.aborted) jump(target)
}

export async function showErrorPage(status: number): Promise<void> {
  await show(await loadErrorPage(status, location.pathname), '', 'traverse')
}

/** Whether the query of a guarded page changes, so that the server must check the request again. */
function needsCheck({ pathname, search }: URL): boolean {
  const route = match(pathname)
  return route !== undefined && isGuarded(pages[route.page]) && search !== location.search
}

function jump(target: URL): void {
  if (!target.hash && target.pathname === location.pathname && closeShownTool()) return
  if (target.href !== location.href) {
    entries.saveScroll()
    entries.pushEntry(target.href)
    entries.markAsShown()
  }
  scrollTo(undefined, target.hash)
  moveFocus(hashTarget(target.hash))
}

async function navigate(target: URL, type: NavigationType, navigation: Navigation): Promise<void> {
  const { signal, abort } = navigation
  if (signal.aborted) return
  // If the visitor has unsaved work, continue with the old build, because its files are still available.
  if (builds.getState().outdated && !isUnsaved()) return fullPageLoad(target)
  // When the visitor leaves the site, WebKit cancels requests. The listener aborts the navigation, which would otherwise report
  // the cancelled request as a failure. The listener is removed once the page is loaded, because Firefox does not put pages with
  // a `beforeunload` listener into its back/forward cache.
  addEventListener('beforeunload', abort)
  const next = await loadTarget(target, signal).finally(() => removeEventListener('beforeunload', abort))
  if (signal.aborted || isLeaving()) return
  if (next) await enter(next, target, type, navigation)
  else if (type === 'traverse') entries.returnToShown()
}

async function enter(next: Shown, target: URL, type: NavigationType, { signal, endBusy }: Navigation): Promise<void> {
  if (type === 'push') {
    entries.saveScroll()
    entries.pushEntry(target.href)
  }
  endBusy()
  await show(next, target.hash, type, signal)
}
