import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Scene } from '../geometry/shapes.ts'
import { zoomLimits, zoomOf } from '../geometry/zoom.ts'
import type { Change } from '../scene.ts'
import { wheelZoom } from './wheel-zoom.ts'

/** React listens to `wheel` passively, where the page could not be kept from scrolling; so this listener is its own. */
export function useWheel(stage: RefObject<HTMLElement | null>, scene: Scene, act: (change: Change) => void) {
  const turn = useEffectEvent((event: WheelEvent) => {
    const by = wheelZoom(event)
    if (!event.ctrlKey && isAtLimit(scene, by)) return
    event.preventDefault()
    const { left, top } = stage.current!.getBoundingClientRect()
    act({ do: 'zoom', by, at: { x: event.clientX - left, y: event.clientY - top } })
  })
  useEffect(() => {
    const element = stage.current
    const listen = (event: WheelEvent) => turn(event)
    element?.addEventListener('wheel', listen, { passive: false })
    return () => element?.removeEventListener('wheel', listen)
  }, [stage])
}

/** At the end of the zoom the wheel belongs to the page again. */
function isAtLimit(scene: Scene, by: number) {
  const zoom = zoomOf(scene)
  const { low, high } = zoomLimits(scene)
  return by < 0 ? zoom <= low + 1e-6 : zoom >= high - 1e-6
}
