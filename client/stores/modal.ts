import { createStore } from 'zustand/vanilla'

/**
 * The open modal dialogs, with the topmost last. Toasts and overlays render inside the topmost dialog, because the browser makes
 * all other elements inert.
 */
export const modals = createStore<{ stack: HTMLElement[] }>(() => ({ stack: [] }))

export function enterModal(element: HTMLElement): () => void {
  modals.setState(({ stack }) => ({ stack: [...stack, element] }))
  return () => modals.setState(({ stack }) => ({ stack: stack.filter(one => one !== element) }))
}
