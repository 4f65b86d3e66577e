import { type RefObject, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import type { Elements } from '../elements.ts'
import { modals } from '../stores/modal.ts'

/** Renders its children inside the open modal dialog, because the browser makes all other elements inert. */
export function TopLayer({ children }: { children: Elements }) {
  const modal = useStore(modals, ({ stack }) => stack.at(-1))
  return modal ? createPortal(children, modal) : children
}

/** In browsers without popovers, the element only has a fixed position. */
export function usePopover(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (element.current?.isConnected) element.current.showPopover?.()
  }, [element])
}
