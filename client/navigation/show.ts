import { flushSync } from 'react-dom'
import type { Shown } from '../app.tsx'
import { showPage } from '../stores/shown-page.ts'

/** Whether pages come in a view transition: where the browser has any and motion is welcome. */
export function hasTransitions(): boolean {
  return 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Puts a page on the screen, unless it is over before the browser has taken its picture of the page before. */
export async function show(shown: Shown, isOver = () => false): Promise<void> {
  const update = () => {
    if (!isOver()) flushSync(() => showPage(shown))
  }
  if (!hasTransitions()) return update()
  const { ready, updateCallbackDone } = document.startViewTransition(update)
  // A transition that is skipped, as in a hidden tab, is no fault: the page is shown all the same.
  ready.catch(() => {})
  await updateCallbackDone
}
