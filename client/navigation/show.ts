import { flushSync } from 'react-dom'
import type { Shown } from '../app.tsx'
import { showPage } from '../stores/shown-page.ts'

type WithTransitions = { startViewTransition?: (update: () => void) => { updateCallbackDone: Promise<void> } }

/** Puts a page on the screen, with a view transition where there are any and motion is welcome. */
export async function show(shown: Shown): Promise<void> {
  const update = () => flushSync(() => showPage(shown))
  const { startViewTransition } = document as WithTransitions
  if (!startViewTransition || matchMedia('(prefers-reduced-motion: reduce)').matches) return update()
  await startViewTransition.call(document, update).updateCallbackDone
}
