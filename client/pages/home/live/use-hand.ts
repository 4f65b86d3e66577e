import { type PointerEvent, useRef, useState } from 'react'
import { pan, resizeRing, settle, type View, zoomAt } from './view.ts'

type Point = { x: number; y: number }
type StagePointer = PointerEvent<HTMLElement>

/** Who moves less, in pixels, has pressed. */
const stillPx = 6

/**
 * Mouse, pen and fingers on the circle: one drags the picture, a knob of the ring makes the circle wider or narrower, two
 * fingers zoom. Up and down belongs to the page on a touch screen, which cancels what has begun.
 */
export function useHand(change: (step: (view: View) => View) => void, onTake: () => void, onPress: () => void) {
  const fingers = useRef(new Map<number, Point>())
  const start = useRef({ x: 0, y: 0, knob: false, moved: false })
  const [held, setHeld] = useState(false)

  const down = (event: StagePointer) => {
    if (event.button !== 0) return
    const at = fromMiddle(event.currentTarget, event)
    const knob = (event.target as Element).matches('[data-knob]')
    if (fingers.current.size === 0) start.current = { ...at, knob, moved: false }
    fingers.current.set(event.pointerId, at)
  }

  const move = (event: StagePointer) => {
    const was = fingers.current.get(event.pointerId)
    if (!was) return
    const at = fromMiddle(event.currentTarget, event)
    if (!start.current.moved) {
      if (fingers.current.size === 1 && distance(start.current, at) < stillPx) return
      start.current.moved = true
      event.currentTarget.setPointerCapture(event.pointerId)
      onTake()
      setHeld(true)
    }
    fingers.current.set(event.pointerId, at)
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    change(stepOf({ was, at, other, knob: start.current.knob }, event.currentTarget.clientWidth))
  }

  const up = (event: StagePointer) => {
    if (!fingers.current.delete(event.pointerId) || fingers.current.size > 0) return
    setHeld(false)
    change(settle)
  }

  const click = () => {
    if (!start.current.moved && !start.current.knob) onPress()
  }

  return { held, onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up, onClick: click }
}

type Move = { was: Point; at: Point; other: Point | undefined; knob: boolean }

function stepOf({ was, at, other, knob }: Move, diameter: number): (view: View) => View {
  if (other) {
    const [from, to] = [middleOf(was, other), middleOf(at, other)]
    const factor = distance(at, other) / Math.max(1, distance(was, other))
    return view => zoomAt(pan(view, difference(to, from), diameter), factor, to, diameter)
  }
  if (knob) return view => resizeRing(view, distance(at, middle) / Math.max(1, distance(was, middle)))
  return view => pan(view, difference(at, was), diameter)
}

/** Where a pointer is, in pixels from the middle of an element. */
export function fromMiddle(element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}

const middle: Point = { x: 0, y: 0 }
const difference = (to: Point, from: Point): Point => ({ x: to.x - from.x, y: to.y - from.y })
const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
const middleOf = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
