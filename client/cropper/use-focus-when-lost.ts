import { type RefObject, useEffect } from 'react'

/**
 * Focuses the region when it appears, if the focus is lost or on an element around the region. A focus on a hidden element counts
 * as lost, because the browser removes it only in the next frame.
 */
export function useFocusWhenLost(region: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { activeElement: focused } = document
    const isLost = !focused || focused.contains(region.current) || focused.getClientRects().length === 0
    if (isLost) region.current?.focus({ preventScroll: true })
  }, [region])
}
