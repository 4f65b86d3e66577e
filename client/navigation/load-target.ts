import { makeErrorPage } from '../../shared/make-page.ts'
import { isGuarded, match, pages } from '../../shared/routes.ts'
import { bootstrapData } from '../bootstrap-data.ts'
import { fullPageLoad, fullPageLoadOnce } from '../chunks/full-page-load.ts'
import { inTime } from '../chunks/in-time.ts'
import { fullPageLoadIfHarmless, isHarmless, showLoadError } from '../failures/handle-chunk-error.ts'
import { logError } from '../failures/log-error.ts'
import { loadMessages } from '../messages/load-messages.ts'
import { type Shown, shownPage } from '../stores/shown-page.ts'
import { ForeignBuild, loadPage, loadView } from './load-page.ts'

/** The page of an address, the error page, or undefined where the visitor stays or the whole target is being loaded. */
export async function loadTarget(target: URL, isOver: () => boolean): Promise<Shown | undefined> {
  const route = match(target.pathname)
  if (route && isGuarded(pages[route.page])) {
    fullPageLoadIfHarmless(target)
    return undefined
  }
  try {
    return await (route ? loadPage(route) : loadErrorPage(404, target.pathname))
  } catch (error) {
    return isOver() ? undefined : fallBack(target, error)
  }
}

/** The error page in the language of the page before; non-fatal, the next navigation clears it. */
export async function loadErrorPage(status: number, path: string): Promise<Shown> {
  const { language } = shownPage.getState().shown!.page
  const words = loadMessages(language, ['common', 'errors'])
  const [View, messages] = await inTime(Promise.all([loadView('error'), words]))
  return { View, page: makeErrorPage(bootstrapData().build.id, { status, path }, language, messages) }
}

/** Offline, and of work, nothing is thrown away; else the target as an ordinary load; when that was tried just now, the error page. */
async function fallBack(target: URL, error: unknown): Promise<Shown | undefined> {
  const isForeign = error instanceof ForeignBuild
  if (!isForeign) logError(`The navigation to ${target.pathname} failed.`, error)
  if (!isHarmless()) return showLoadError()
  if (isForeign) fullPageLoad(target)
  else if (!fullPageLoadOnce(target)) return loadErrorPage(500, target.pathname).catch(showLoadError)
  return undefined
}
