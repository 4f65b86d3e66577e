import { type RefObject, useEffect } from 'react'

/** The button that opened a photo has gone with what it stood in; the focus it had goes on to the photo. */
export function useFocusWhenLost(region: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (document.activeElement === document.body) region.current?.focus({ preventScroll: true })
  }, [region])
}
