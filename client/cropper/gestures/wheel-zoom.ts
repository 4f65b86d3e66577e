import { clamp } from '../geometry/rectangles.ts'
import { zoomStep } from '../settings.ts'

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
