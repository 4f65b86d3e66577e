import { type RefObject, useEffect } from 'react'

/** Lifts an element above everything, dialogs too, where the browser knows popovers; elsewhere it is merely fixed. */
export function usePopover(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (element.current?.isConnected) element.current.showPopover?.()
  }, [element])
}
