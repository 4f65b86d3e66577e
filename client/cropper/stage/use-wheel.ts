import { type RefObject, useEffect, useEffectEvent } from 'react'
import { zoomStep } from '../../photo/crop-settings.ts'
import type { FramingChange } from '../../photo/geometry/framing.ts'
import { clamp, type Framing } from '../../photo/geometry/shapes.ts'
import { zoomLimits, zoomOf } from '../../photo/geometry/transform-limits.ts'

/** Adds its own listener, because those of React are passive and cannot prevent scrolling. */
export function useWheel(
  stage: RefObject<HTMLElement | null>,
  framing: Framing,
  dispatch: (change: FramingChange) => void,
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

/** At the limit of the zoom, the wheel scrolls the page. */
function isAtLimit(framing: Framing, by: number) {
  const zoom = zoomOf(framing)
  const { low, high } = zoomLimits(framing)
  return by < 0 ? zoom <= low + 1e-6 : zoom >= high - 1e-6
}

type Wheel = Pick<WheelEvent, 'deltaY' | 'deltaMode' | 'ctrlKey'>

/** `deltaY` of one notch of a wheel, by `deltaMode`: pixels, lines (Firefox), pages. */
const notches = [100, 3, 1]

/** A pinch on a trackpad arrives as a wheel with Ctrl held and deltas about ten times smaller. */
const trackpadPinch = 10

/** One notch of a wheel is one step, and a trackpad reports parts of it. */
export function wheelZoom({ deltaY, deltaMode, ctrlKey }: Wheel): number {
  const turned = (-deltaY / (notches[deltaMode] ?? 100)) * (ctrlKey ? trackpadPinch : 1)
  return clamp(turned, -1, 1) * zoomStep
}
