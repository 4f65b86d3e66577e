import { type RefObject, useEffect } from 'react'

/** The focus on a hidden element counts as lost. The browser removes it only in the next frame. */
export function useFocusWhenLost(region: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { activeElement: focused } = document
    const isLost = !focused || focused.contains(region.current) || focused.getClientRects().length === 0
    if (isLost) region.current?.focus({ preventScroll: true })
  }, [region])
}
