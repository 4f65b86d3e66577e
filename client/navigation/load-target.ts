import { isGuarded, match, pages } from '../../shared/routes.ts'
import type { Shown } from '../app.tsx'
import { loadWhole, loadWholeOnce } from '../chunks/load-whole.ts'
import { logError } from '../errors/log-error.ts'
import { complain } from './complain.ts'
import { errorPage } from './error-page.ts'
import { ForeignBuild } from './fetch-payload.ts'
import { loadOnline } from './load-online.ts'
import { loadPage } from './load-page.ts'

/** The page of an address, the error page, or undefined where the visitor stays or the whole target is being loaded. */
export async function loadTarget(target: URL, isOver: () => boolean): Promise<Shown | undefined> {
  const route = match(target.pathname)
  if (route && isGuarded(pages[route.page])) {
    loadOnline(target)
    return undefined
  }
  try {
    return await (route ? loadPage(route) : errorPage(404, target.pathname))
  } catch (error) {
    return isOver() ? undefined : fallBack(target, error)
  }
}

/** Offline nothing is thrown away; else the target as an ordinary load; when that was tried just now, the error page. */
async function fallBack(target: URL, error: unknown): Promise<Shown | undefined> {
  if (error instanceof ForeignBuild) {
    loadWhole(target)
    return undefined
  }
  logError(`The navigation to ${target.pathname} failed.`, error)
  if (!navigator.onLine) complain('toast.offline')
  else if (!loadWholeOnce(target)) return errorPage(500, target.pathname).catch(() => complain('chunk.title'))
  return undefined
}
