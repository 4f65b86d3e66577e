import { flushSync } from 'react-dom'
import { languageRow } from '../../shared/languages.ts'
import type { Page } from '../../shared/payload.ts'
import { translate } from '../../shared/translate.ts'
import { rememberLanguage } from '../stores/language-cookie.ts'
import { settleOffer } from '../stores/language-offer.ts'
import { announce, type Shown, shownPage, showPage } from '../stores/shown-page.ts'
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
export async function show(next: Shown, hash: string, type: NavigationType, isOver = () => false): Promise<void> {
  const { page } = shownPage.getState().shown!
  const isSwitched = type === 'push' && page.language !== next.page.language
  // A switch of language stays where the page is scrolled.
  const stays = isSwitched && page.view === next.page.view
  const update = () => {
    if (isOver()) return
    // Firefox's compositor, too, moves up what stands below the next page's end, in a transition later than our own
    // scrolling, which that undoes. From the top nothing has to move.
    if (!stays) window.scrollTo({ top: 0, behavior: 'instant' })
    flushSync(() => {
      restoreTool()
      showPage(next)
    })
  }
  await (hasTransitions() ? showInTransition(update) : update())
  if (isOver()) return
  markAsShown()
  updateHead(next.page)
  if (isSwitched) {
    settleOffer()
    rememberLanguage(next.page.language)
  }
  if (!stays) {
    scrollTo(type === 'traverse' ? savedPlace() : undefined, hash)
    moveFocus(hashTarget(hash) ?? mainHeading())
  } else if (document.activeElement === document.body) {
    // What was pressed has gone, as the offer of a language does once it is taken.
    moveFocus(mainHeading())
  }
  sayTitle(next.page)
}

async function showInTransition(update: () => void): Promise<void> {
  const { ready, updateCallbackDone } = document.startViewTransition(update)
  // A transition that is skipped, as in a hidden tab, is no fault: the page is shown all the same.
  ready.catch(() => {})
  await updateCallbackDone
}

/** Says the page's title to screen readers. */
function sayTitle({ head, language, messages }: Page): void {
  const { tag } = languageRow(language)
  announce(translate(messages.common ?? {}, tag, 'announce.page', { title: head.title }))
}

function mainHeading(): HTMLElement | null {
  return document.querySelector('h1')
}
