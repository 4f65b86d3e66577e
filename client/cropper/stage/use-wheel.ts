import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { zoomStep } from '../../photo/crop-settings.ts'
import type { FramingChange } from '../../photo/geometry/framing.ts'
import { clamp, type Framing } from '../../photo/geometry/shapes.ts'
import { zoomLimits, zoomOf } from '../../photo/geometry/transform-limits.ts'

/**
 * After the page has scrolled, the wheel no longer zooms, so that a visitor can scroll past the photo. The next pointer or key
 * press on the stage makes the wheel zoom again. Uses `addEventListener`, because React's wheel listeners are passive and cannot
 * stop the page from scrolling.
 */
export function useWheel(
  stage: RefObject<HTMLElement | null>,
  framing: Framing,
  dispatch: (change: FramingChange) => void,
  isActive = () => true,
) {
  const isScrolling = useRef(false)
  const turn = useEffectEvent((event: WheelEvent) => {
    const by = wheelZoom(event)
    if (!isActive() || (!event.ctrlKey && (isScrolling.current || isAtLimit(framing, by)))) return
    event.preventDefault()
    const { left, top } = stage.current!.getBoundingClientRect()
    dispatch({ do: 'zoom', by, at: { x: event.clientX - left, y: event.clientY - top } })
  })
  useEffect(() => {
    const element = stage.current
    const listening = new AbortController()
    const { signal } = listening
    const set = (value: boolean) => () => {
      isScrolling.current = value
    }
    element?.addEventListener('wheel', event => turn(event), { passive: false, signal })
    for (const type of ['pointerdown', 'keydown'])
      element?.addEventListener(type, set(false), { capture: true, signal })
    addEventListener('scroll', set(true), { passive: true, signal })
    return () => listening.abort()
  }, [stage])
}

function isAtLimit(framing: Framing, by: number) {
  const zoom = zoomOf(framing)
  const { low, high } = zoomLimits(framing)
  return by < 0 ? zoom <= low + 1e-6 : zoom >= high - 1e-6
}

type Wheel = Pick<WheelEvent, 'deltaY' | 'deltaMode' | 'ctrlKey'>

/** The `deltaY` of one wheel notch for each `deltaMode`: pixels, lines (Firefox), pages. */
const notches = [100, 3, 1]

/**
 * Browsers report a trackpad pinch as a wheel event with Ctrl held. This factor compensates for the small deltas of such events.
 */
const trackpadPinch = 10

/** A wheel notch is one zoom step, and a trackpad event is a fraction of a step. */
export function wheelZoom({ deltaY, deltaMode, ctrlKey }: Wheel): number {
  const turned = (-deltaY / (notches[deltaMode] ?? 100)) * (ctrlKey ? trackpadPinch : 1)
  return clamp(turned, -1, 1) * zoomStep
}
