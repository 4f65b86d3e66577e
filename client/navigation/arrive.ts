import { unmark } from '../../shared/english-mark.ts'
import { languageRow } from '../../shared/languages.ts'
import type { Page } from '../../shared/payload.ts'
import { translate } from '../../shared/translate.ts'
import { rememberChoice } from '../language/remember-choice.ts'
import { announce } from '../stores/shown-page.ts'
import { savedScroll, settle } from './history-entry.ts'
import { moveFocus } from './move-focus.ts'
import type { How } from './navigate.ts'
import { hashTarget, scrollTo } from './scroll.ts'
import { updateHead } from './update-head.ts'

/** Title, place, focus and a word to screen readers, once the page is there. A switch of language stays where it is. */
export function arrive(before: Page, page: Page, hash: string, how: How): void {
  settle()
  updateHead(page)
  const chosen = how === 'push' && before.language !== page.language
  if (chosen) rememberChoice(page.language)
  if (!chosen || before.view !== page.view) {
    scrollTo(how === 'traverse' ? savedScroll() : undefined, hash)
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
