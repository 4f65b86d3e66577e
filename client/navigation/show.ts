import { flushSync } from 'react-dom'
import { unmark } from '../../shared/fallback-marker.ts'
import { languageRow } from '../../shared/languages.ts'
import type { Page } from '../../shared/payload.ts'
import { translate } from '../../shared/translate.ts'
import { rememberLanguage } from '../stores/language-cookie.ts'
import { settleOffer } from '../stores/language-offer.ts'
import { announce, type Shown, showPage } from '../stores/shown-page.ts'
import { markAsShown, savedPlace } from './history-entries.ts'
import { hashTarget, moveFocus, scrollTo } from './scroll-and-focus.ts'
import { restoreTool } from './tool-entry.ts'
import { updateHead } from './update-head.ts'

/** `push` for a link, `traverse` for back and forward, where the address has changed already. */
export type NavigationType = 'push' | 'traverse'

const mostRepaintMs = 100

/** Whether pages come in a view transition: where the browser has any and motion is welcome. */
export function hasTransitions(): boolean {
  return 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Lets the browser show that a click was heard before the work begins; waits only a moment for it. */
export function repaint(): Promise<void> {
  return new Promise(resolve => {
    const limit = setTimeout(resolve, mostRepaintMs)
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(limit)
        resolve()
      }),
    )
  })
}

/** Puts a page on the screen, unless it is over before the browser has taken its picture of the page before. */
export async function show(shown: Shown, isOver = () => false): Promise<void> {
  const update = () => {
    if (isOver()) return
    flushSync(() => {
      restoreTool()
      showPage(shown)
    })
  }
  if (!hasTransitions()) return update()
  const { ready, updateCallbackDone } = document.startViewTransition(update)
  // A transition that is skipped, as in a hidden tab, is no fault: the page is shown all the same.
  ready.catch(() => {})
  await updateCallbackDone
}

/** Title, place, focus and a word to screen readers, once the page is there. A switch of language stays where it is. */
export function afterNavigation(before: Page, page: Page, hash: string, type: NavigationType): void {
  markAsShown()
  updateHead(page)
  const chosen = type === 'push' && before.language !== page.language
  if (chosen) {
    settleOffer()
    rememberLanguage(page.language)
  }
  if (!chosen || before.view !== page.view) {
    scrollTo(type === 'traverse' ? savedPlace() : undefined, hash)
    moveFocus(hashTarget(hash) ?? mainHeading())
  } else if (document.activeElement === document.body) {
    // What was pressed has gone, as the offer of a language does once it is taken.
    moveFocus(mainHeading())
  }
  const { tag } = languageRow(page.language)
  announce(translate(page.messages.common ?? {}, tag, 'announce.page', { title: unmark(page.head.title) }))
}

function mainHeading(): HTMLElement | null {
  return document.querySelector('h1')
}
