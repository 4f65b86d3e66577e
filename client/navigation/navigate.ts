import { match } from '../../shared/routes.ts'
import { translate } from '../../shared/translate.ts'
import type { Shown } from '../app.tsx'
import { isLeaving, loadWhole, loadWholeOnce } from '../chunks/load-whole.ts'
import { isOutdated } from '../freshness/watch-builds.ts'
import { rememberChoice } from '../language/remember-choice.ts'
import { announce, shownPage } from '../stores/shown-page.ts'
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
  if (how === 'push') saveScroll()
  if (isOutdated()) return loadWhole(target)
  await awaitPreloads()
  await repaint()
  const next = await load(target)
  if (ticket !== latest || isLeaving()) return
  if (!next) return
  const { language, view } = shownPage.getState().shown!.page
  const onlyLanguage = next.page.view === view && next.page.language !== language
  if (how === 'push') pushEntry(target.href)
  await show(next)
  if (ticket !== latest) return
  arrive(next, target, how, onlyLanguage)
}

/** The page of an address, the error page, or undefined when the whole target is being loaded instead. */
async function load(target: URL): Promise<Shown | undefined> {
  const route = match(target.pathname)
  if (!route) return errorPage(404, target.pathname)
  try {
    return await loadPage(route)
  } catch (error) {
    console.error('A navigation failed.', { route: route.name, error })
    return loadWholeOnce(target) ? undefined : errorPage(500, target.pathname)
  }
}

/** Title, place, focus and a word to screen readers, once the page is there. A switch of language stays where it is. */
function arrive({ page }: Shown, { hash }: URL, how: How, onlyLanguage: boolean): void {
  updateHead(page)
  if (onlyLanguage) rememberChoice(page.language)
  else scrollTo(how === 'traverse' ? savedScroll() : undefined, hash)
  if (!onlyLanguage) (hashTarget(hash) ?? document.querySelector('h1'))?.focus({ preventScroll: true })
  announce(translate(page.messages.common ?? {}, 'en', 'announce.page', { title: page.head.title }))
}
