import { type RefObject, useEffect } from 'react'

/**
 * Focuses the region on mount if the focus was lost. The focus counts as lost in three cases: no element has it, the focused
 * element is hidden, or the focused element contains the region. The browser removes the focus from a hidden element only in the
 * next frame.
 */
export function useFocusWhenLost(region: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { activeElement: focused } = document
    const isLost = !focused || focused.contains(region.current) || focused.getClientRects().length === 0
    if (isLost) region.current?.focus({ preventScroll: true })
  }, [region])
}
