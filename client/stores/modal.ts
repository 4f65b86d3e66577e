import { createStore } from 'zustand/vanilla'

/**
 * The modal dialogs that are open, the topmost last. What must stay usable above a modal is rendered inside it: the
 * browser makes everything outside inert.
 */
export const modals = createStore<{ stack: HTMLElement[] }>(() => ({ stack: [] }))

/** Takes note of an open modal; what is returned forgets it. */
export function enterModal(element: HTMLElement): () => void {
  modals.setState(({ stack }) => ({ stack: [...stack, element] }))
  return () => modals.setState(({ stack }) => ({ stack: stack.filter(one => one !== element) }))
}
