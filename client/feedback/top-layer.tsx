import { type ReactNode, type RefObject, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { modals } from '../stores/modal.ts'

/** Moves its children into the open modal dialog, because the browser makes everything else inert. */
export function TopLayer({ children }: { children: ReactNode }) {
  const modal = useStore(modals, ({ stack }) => stack.at(-1))
  return modal ? createPortal(children, modal) : children
}

/** Browsers without popovers only position it as fixed. */
export function usePopover(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (element.current?.isConnected) element.current.showPopover?.()
  }, [element])
}
