import { languageRow } from '../../shared/languages.ts'
import { match } from '../../shared/routes.ts'
import { translate } from '../../shared/translate.ts'
import type { Shown } from '../app.tsx'
import { isLeaving, loadWhole, loadWholeOnce } from '../chunks/load-whole.ts'
import { logError } from '../errors/log-error.ts'
import { isOutdated } from '../freshness/watch-builds.ts'
import { rememberChoice } from '../language/remember-choice.ts'
import { announce, shownPage } from '../stores/shown-page.ts'
import { say } from '../stores/toasts.ts'
import { errorPage } from './error-page.ts'
import { pushEntry, savedScroll, saveScroll } from './history-entry.ts'
import { loadPage } from './load-page.ts'
import { awaitPreloads } from './prefetch.ts'
import { repaint } from './repaint.ts'
import { hashTarget, scrollTo } from './scroll.ts'
import { show } from './show.ts'
import { updateHead } from './update-head.ts'

/** `push` for a link, `traverse` for back and forward, where the address has changed already. */
export type How = 'push' | 'traverse'

let latest = 0

/** Goes to an address of the site. Of several at once the last one wins; whatever goes wrong ends in an ordinary load. */
export async function navigate(target: URL, how: How): Promise<void> {
  if (isLeaving()) return
  const ticket = ++latest
  const isOver = () => ticket !== latest || isLeaving()
  if (isOutdated()) return loadWhole(target)
  await awaitPreloads()
  await repaint()
  const next = isOver() ? undefined : await load(target)
  if (!next || isOver()) return
  const before = shownPage.getState().shown!.page
  if (how === 'push') {
    saveScroll()
    pushEntry(target.href)
  }
  await show(next)
  if (!isOver()) arrive(next, target, how, before.view === next.page.view && before.language !== next.page.language)
}

/** The page of an address, the error page, or undefined where the visitor stays or the whole target is being loaded. */
async function load(target: URL): Promise<Shown | undefined> {
  const route = match(target.pathname)
  try {
    return await (route ? loadPage(route) : errorPage(404, target.pathname))
  } catch (error) {
    logError(`The navigation to ${target.pathname} failed.`, error)
    return fallBack(target)
  }
}

/** Offline nothing is thrown away; else the target as an ordinary load; when that was tried just now, the error page. */
async function fallBack(target: URL): Promise<Shown | undefined> {
  if (!navigator.onLine) say(shownPage.getState().shown!.page.messages.common!['toast.offline'], { type: 'error' })
  else if (!loadWholeOnce(target)) return errorPage(500, target.pathname).catch(() => undefined)
  return undefined
}

/** Title, place, focus and a word to screen readers, once the page is there. A switch of language stays where it is. */
function arrive({ page }: Shown, { hash }: URL, how: How, switched: boolean): void {
  updateHead(page)
  if (switched) rememberChoice(page.language)
  else {
    scrollTo(how === 'traverse' ? savedScroll() : undefined, hash)
    const heading = hashTarget(hash) ?? document.querySelector<HTMLElement>('h1')
    heading?.focus({ preventScroll: true })
  }
  const { tag } = languageRow(page.language)
  announce(translate(page.messages.common ?? {}, tag, 'announce.page', { title: page.head.title }))
}
