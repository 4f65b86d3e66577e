import { type RefObject, useEffect } from 'react'

/**
 * What was pressed has gone, or is not shown any more, and the browser takes the focus from it with the next frame: it
 * comes here. So does the focus of whatever is around.
 */
export function useFocusWhenLost(region: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { activeElement: focused } = document
    const isLost = !focused || focused.contains(region.current) || focused.getClientRects().length === 0
    if (isLost) region.current?.focus({ preventScroll: true })
  }, [region])
}
