import { type RefObject, useEffect } from 'react'

/** As long as the banner stands, the page is longer by its height, and what gets the focus is scrolled clear of it. */
export function useRoom(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement
    const watching = new ResizeObserver(([entry]) => {
      style.setProperty('--consent-room', `${entry!.borderBoxSize[0]!.blockSize}px`)
    })
    watching.observe(element.current!)
    return () => {
      watching.disconnect()
      style.removeProperty('--consent-room')
    }
  }, [element])
}
