import { type RefObject, useEffect, useEffectEvent } from 'react'
import { zoomStep } from '../../photo/crop-settings.ts'
import type { Change } from '../../photo/geometry/framing.ts'
import { clamp, type Framing } from '../../photo/geometry/shapes.ts'
import { zoomLimits, zoomOf } from '../../photo/geometry/transform-limits.ts'

/** React listens to `wheel` passively, where the page could not be kept from scrolling; so this listener is its own. */
export function useWheel(
  stage: RefObject<HTMLElement | null>,
  framing: Framing,
  dispatch: (change: Change) => void,
  isActive = () => true,
) {
  const turn = useEffectEvent((event: WheelEvent) => {
    const by = wheelZoom(event)
    if (!isActive() || (!event.ctrlKey && isAtLimit(framing, by))) return
    event.preventDefault()
    const { left, top } = stage.current!.getBoundingClientRect()
    dispatch({ do: 'zoom', by, at: { x: event.clientX - left, y: event.clientY - top } })
  })
  useEffect(() => {
    const element = stage.current
    const listen = (event: WheelEvent) => turn(event)
    element?.addEventListener('wheel', listen, { passive: false })
    return () => element?.removeEventListener('wheel', listen)
  }, [stage])
}

/** At the end of the zoom the wheel belongs to the page again. */
function isAtLimit(framing: Framing, by: number) {
  const zoom = zoomOf(framing)
  const { low, high } = zoomLimits(framing)
  return by < 0 ? zoom <= low + 1e-6 : zoom >= high - 1e-6
}

type Wheel = Pick<WheelEvent, 'deltaY' | 'deltaMode' | 'ctrlKey'>

/** Pixels a notch of a wheel reports, by `deltaMode`: pixels, lines (Firefox), pages. */
const notches = [100, 3, 1]

/** A pinch on a trackpad arrives as a wheel with Ctrl held and deltas about ten times smaller. */
const trackpadPinch = 10

/** How much a turn of the wheel changes the zoom: one notch is one step, a trackpad's glide a part of it. */
export function wheelZoom({ deltaY, deltaMode, ctrlKey }: Wheel): number {
  const turned = (-deltaY / (notches[deltaMode] ?? 100)) * (ctrlKey ? trackpadPinch : 1)
  return clamp(turned, -1, 1) * zoomStep
}
