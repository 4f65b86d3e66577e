import type { Shown } from '../app.tsx'
import { isLeaving, loadWhole } from '../chunks/load-whole.ts'
import { isOutdated } from '../freshness/watch-builds.ts'
import { shownPage } from '../stores/shown-page.ts'
import { isUnsaved } from '../stores/unsaved.ts'
import { arrive } from './arrive.ts'
import { pushEntry, returnToShown, saveScroll } from './history-entry.ts'
import { loadTarget } from './load-target.ts'
import { repaint } from './repaint.ts'
import { hasTransitions, show } from './show.ts'

/** `push` for a link, `traverse` for back and forward, where the address has changed already. */
export type How = 'push' | 'traverse'

/** Goes to an address of the site, unless it is over meanwhile; whatever goes wrong ends in an ordinary load. */
export async function navigate(target: URL, how: How, isOver: () => boolean): Promise<void> {
  if (isOver()) return
  // Work in progress outlives a switch of language: the old build's files are kept for a while.
  if (isOutdated() && !isUnsaved()) return loadWhole(target)
  // A view transition lets the browser repaint by itself: first it takes a picture of what is there.
  const [next] = await Promise.all([loadTarget(target, isOver), hasTransitions() || repaint()])
  if (isOver() || isLeaving()) return
  if (next) await enter(next, target, how, isOver)
  else if (how === 'traverse') returnToShown()
}

async function enter(next: Shown, target: URL, how: How, isOver: () => boolean): Promise<void> {
  const { page } = shownPage.getState().shown!
  if (how === 'push') {
    saveScroll()
    pushEntry(target.href)
  }
  await show(next, isOver)
  if (!isOver()) arrive(page, next.page, target.hash, how)
}
