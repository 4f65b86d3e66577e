import { type RefObject, useEffect } from 'react'

/**
 * Focuses the region on mount if no visible element outside its ancestors has the focus. A focused element may be hidden,
 * because the browser removes the focus only in the next frame.
 */
export function useFocusWhenLost(region: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { activeElement: focused } = document
    const isLost = !focused || focused.contains(region.current) || focused.getClientRects().length === 0
    if (isLost) region.current?.focus({ preventScroll: true })
  }, [region])
}
