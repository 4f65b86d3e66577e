import { createStore } from 'zustand/vanilla'

/**
 * The open modal dialogs, the topmost last. Toasts and overlays render inside the topmost one, because the browser makes
 * everything outside it inert.
 */
export const modals = createStore<{ stack: HTMLElement[] }>(() => ({ stack: [] }))

export function enterModal(element: HTMLElement): () => void {
  modals.setState(({ stack }) => ({ stack: [...stack, element] }))
  return () => modals.setState(({ stack }) => ({ stack: stack.filter(one => one !== element) }))
}
