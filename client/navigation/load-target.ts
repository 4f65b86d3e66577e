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

/** Resolves to undefined if the visible page stays, or if the browser loads the URL itself. */
export async function loadTarget(target: URL, signal: AbortSignal): Promise<Shown | undefined> {
  const route = match(target.pathname)
  if (route && isGuarded(pages[route.page])) {
    fullPageLoadIfHarmless(target)
    return undefined
  }
  try {
    return await (route ? loadPage(route) : loadErrorPage(404, target.pathname))
  } catch (error) {
    return signal.aborted ? undefined : handleFailure(target, error)
  }
}

export async function loadErrorPage(status: number, path: string): Promise<Shown> {
  const { language } = shownPage.getState().shown!.page
  const loading = [loadView('error'), loadMessages(language, ['common', 'errors'])] as const
  const [View, messages] = await inTime(Promise.all(loading))
  return { View, page: makeErrorPage(bootstrapData().build.id, { status, path }, language, messages) }
}

async function handleFailure(target: URL, error: unknown): Promise<Shown | undefined> {
  const isForeign = error instanceof ForeignBuild
  if (!isForeign) logError(`The navigation to ${target.pathname} failed.`, error)
  if (!isHarmless()) return showLoadError()
  if (isForeign) fullPageLoad(target)
  else if (!fullPageLoadOnce(target)) return loadErrorPage(500, target.pathname).catch(showLoadError)
  return undefined
}
