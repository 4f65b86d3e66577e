import { type RefObject, useEffect, useEffectEvent } from 'react'
import { fromMiddle } from './use-hand.ts'
import { type View, zoomAt } from './view.ts'

/** The wheel zooms the picture once somebody has taken hold of it, as far as that goes; else it scrolls the page. */
export function useWheel(place: RefObject<HTMLElement | null>, view: View, change: (view: View) => void) {
  const turn = useEffectEvent((event: WheelEvent) => {
    const element = place.current!
    if (!element.contains(document.activeElement)) return
    // Browsers tell of two fingers on a pad as of a small wheel with Ctrl.
    const factor = Math.exp(-event.deltaY / (event.ctrlKey ? 100 : 500))
    const next = zoomAt(view, factor, fromMiddle(element, event), element.clientWidth)
    if (next.zoom !== view.zoom) event.preventDefault()
    change(next)
  })
  useEffect(() => {
    const element = place.current!
    const listen = (event: WheelEvent) => turn(event)
    element.addEventListener('wheel', listen, { passive: false })
    return () => element.removeEventListener('wheel', listen)
  }, [place])
}
