import { createStore } from 'zustand/vanilla'

/**
 * The open modal dialogs, with the topmost last. Toasts and overlays render inside the topmost dialog, because the browser makes
 * all other elements inert.
 */
export const modals = createStore<{ stack: HTMLDialogElement[] }>(() => ({ stack: [] }))

export function enterModal(element: HTMLDialogElement): () => void {
  modals.setState(({ stack }) => ({ stack: [...stack, element] }))
  return () => modals.setState(({ stack }) => ({ stack: stack.filter(one => one !== element) }))
}

/**
 * Whether a dialog is open. The stack may still contain a dialog that has just closed, because the browser fires the `close`
 * event in a later task.
 */
export const isModalOpen = () => modals.getState().stack.some(dialog => dialog.open)
