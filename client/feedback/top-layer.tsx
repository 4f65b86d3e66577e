import { type ReactNode, type RefObject, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { modals } from '../stores/modal.ts'

/** Children stay where they are, or move into the modal dialog that is open, where alone they can be reached. */
export function TopLayer({ children }: { children: ReactNode }) {
  const modal = useStore(modals, ({ stack }) => stack.at(-1))
  return modal ? createPortal(children, modal) : children
}

/** Lifts an element above everything, dialogs too, where the browser knows popovers; elsewhere it is merely fixed. */
export function usePopover(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (element.current?.isConnected) element.current.showPopover?.()
  }, [element])
}
