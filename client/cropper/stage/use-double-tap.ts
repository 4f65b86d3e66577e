import { type MouseEvent, type PointerEvent, useRef } from 'react'
import type { Point } from '../../photo/geometry/shapes.ts'
import { partOf, positionOf } from './use-pointers.ts'

const mostMs = 350

/** Maximum distance in px between two taps. */
const mostPx = 30

/** Maximum movement in px during a tap. */
const stillPx = 6

type Tap = { at: Point; time: number }

/** Counts clicks, because Safari on iPhones does not fire `dblclick`. */
export function useDoubleTap(onDoubleTap: (at: Point) => void) {
  const pressed = useRef<Point>(undefined)
  const last = useRef<Tap>(undefined)
  return {
    onPointerDownCapture(event: PointerEvent<HTMLElement>) {
      pressed.current = event.isPrimary && partOf(event.target) === 'photo' ? positionOf(event) : undefined
    },
    onClick(event: MouseEvent<HTMLElement>) {
      const tap = { at: positionOf(event), time: event.timeStamp }
      const before = last.current
      const isTap = pressed.current !== undefined && distance(pressed.current, tap.at) < stillPx
      const isSecond = isTap && before && tap.time - before.time < mostMs && distance(before.at, tap.at) < mostPx
      last.current = isTap && !isSecond ? tap : undefined
      if (isSecond) onDoubleTap(tap.at)
    },
  }
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
