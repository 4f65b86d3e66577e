import { flushSync } from 'react-dom'
import type { Shown } from '../app.tsx'
import { showPage } from '../stores/shown-page.ts'

type Transition = { ready: Promise<void>; updateCallbackDone: Promise<void> }
type WithTransitions = { startViewTransition?: (update: () => void) => Transition }

/** Puts a page on the screen, with a view transition where there are any and motion is welcome. */
export async function show(shown: Shown): Promise<void> {
  const update = () => flushSync(() => showPage(shown))
  const { startViewTransition } = document as WithTransitions
  if (!startViewTransition || matchMedia('(prefers-reduced-motion: reduce)').matches) return update()
  const { ready, updateCallbackDone } = startViewTransition.call(document, update)
  // A transition that is skipped, as in a hidden tab, is no fault: the page is shown all the same.
  ready.catch(() => {})
  await updateCallbackDone
}
