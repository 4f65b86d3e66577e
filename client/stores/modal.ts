import { createStore } from 'zustand/vanilla'

/** The open modal dialogs, with the topmost last. */
export const modals = createStore<{ stack: HTMLDialogElement[] }>(() => ({ stack: [] }))

export function enterModal(element: HTMLDialogElement): () => void {
  modals.setState(({ stack }) => ({ stack: [...stack, element] }))
  return () => modals.setState(({ stack }) => ({ stack: stack.filter(one => one !== element) }))
}

/** Checks `open`, because the stack may still contain a closed dialog. */
export const isModalOpen = () => modals.getState().stack.some(dialog => dialog.open)
