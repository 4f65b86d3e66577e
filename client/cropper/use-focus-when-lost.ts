import { type RefObject, useEffect } from 'react'

/**
 * Takes the focus as the region appears, where it is lost or lies around the region. The browser takes it with the next
 * frame from a button that has been removed or hidden.
 */
export function useFocusWhenLost(region: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { activeElement: focused } = document
    const isLost = !focused || focused.contains(region.current) || focused.getClientRects().length === 0
    if (isLost) region.current?.focus({ preventScroll: true })
  }, [region])
}
