import { type RefObject, useEffect } from 'react'

/**
 * Focuses the region on mount if the focus was lost. The focus is lost if no element has it, or only an ancestor of the region
 * or a hidden element. A hidden element keeps the focus until the next frame.
 */
export function useFocusWhenLost(region: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { activeElement: focused } = document
    const isLost = !focused || focused.contains(region.current) || focused.getClientRects().length === 0
    if (isLost) region.current?.focus({ preventScroll: true })
  }, [region])
}
