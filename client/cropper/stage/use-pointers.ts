import { type MouseEvent, type PointerEvent, useRef } from 'react'
import type { FramingChange } from '../../photo/geometry/framing.ts'
import { tiltAt, zoomAt } from '../../photo/geometry/rim.ts'
import { centreOf, type Framing, type Point } from '../../photo/geometry/shapes.ts'

type Handlers = Record<
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onLostPointerCapture',
  (event: StagePointer) => void
>
type StagePointer = PointerEvent<HTMLElement>

/** Two pointers move, zoom and tilt the photo. */
export function usePointers(framing: Framing, dispatch: (change: FramingChange) => void): Handlers {
  const fingers = useRef(new Map<number, Point>())
  const part = useRef<Part>('photo')
  /** Degrees by which the two fingers have rotated so far. */
  const turned = useRef(0)

  const down = (event: StagePointer) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, positionOf(event))
    part.current = fingers.current.size > 1 ? 'photo' : partOf(event.target)
    turned.current = 0
    dispatch({ do: 'take' })
  }

  const move = (event: StagePointer) => {
    if (!fingers.current.has(event.pointerId)) return
    const before = new Map(fingers.current)
    fingers.current.set(event.pointerId, positionOf(event))
    const step = pinch(before, fingers.current)
    turned.current += step.turn
    const turn = Math.abs(turned.current) > slackDegrees ? step.turn : 0
    for (const change of drags[part.current]({ ...step, turn }, framing)) dispatch(change)
  }

  const up = (event: StagePointer) => {
    if (fingers.current.delete(event.pointerId)) part.current = 'photo'
  }

  return { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up, onLostPointerCapture: up }
}

/** Two fingers tilt the photo only after they have rotated by this angle. */
const slackDegrees = 8

export function positionOf(event: MouseEvent<HTMLElement>): Point {
  const { left, top } = event.currentTarget.getBoundingClientRect()
  return { x: event.clientX - left, y: event.clientY - top }
}

export const partOf = (target: EventTarget): Part =>
  ((target as Element).closest('[data-part]')?.getAttribute('data-part') as Part | null) ?? 'photo'

type Part = 'photo' | 'box' | 'handle' | 'zoom' | 'tilt'

export const drags: Record<Part, (move: Move, framing: Framing) => FramingChange[]> = {
  photo: ({ x, y, factor, turn, at }, { transform: { tilt } }) => [
    { do: 'pan', x, y, held: true },
    ...(factor === 1 ? [] : ([{ do: 'pinch', factor, at }] satisfies FramingChange[])),
    ...(turn === 0 ? [] : ([{ do: 'tilt', to: tilt + turn, at }] satisfies FramingChange[])),
  ],
  box: ({ x, y }) => [{ do: 'moveBox', x, y }],
  handle: ({ x, y, at }, { box }) => {
    const centre = centreOf(box)
    const from = Math.hypot(at.x - x - centre.x, at.y - y - centre.y)
    const to = Math.hypot(at.x - centre.x, at.y - centre.y)
    return from > 0 ? [{ do: 'resizeBox', factor: to / from }] : []
  },
  zoom: ({ at }, framing) => [{ do: 'zoomTo', zoom: zoomAt(framing, at) }],
  tilt: ({ at }, framing) => [{ do: 'tilt', to: tiltAt(framing, at) }],
}

type Fingers = ReadonlyMap<number, Point>
type Move = { x: number; y: number; factor: number; turn: number; at: Point }

/**
 * Returns three changes between two positions of the fingers: the movement of the midpoint, the factor by which the distance
 * grew, and the clockwise rotation in degrees.
 */
export function pinch(before: Fingers, after: Fingers): Move {
  const [from, to] = [middle(before), middle(after)]
  const spread = distance(before)
  return {
    x: to.x - from.x,
    y: to.y - from.y,
    factor: spread > 0 ? distance(after) / spread : 1,
    turn: turnOf(before, after),
    at: to,
  }
}

function middle(fingers: Fingers): Point {
  const points = pair(fingers)
  const sum = points.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 })
  return { x: sum.x / points.length, y: sum.y / points.length }
}

function distance(fingers: Fingers): number {
  const [one, two] = pair(fingers)
  return one && two ? Math.hypot(one.x - two.x, one.y - two.y) : 0
}

function turnOf(before: Fingers, after: Fingers): number {
  const degrees = direction(after) - direction(before)
  return degrees - 360 * Math.round(degrees / 360)
}

function direction(fingers: Fingers): number {
  const [one, two] = pair(fingers)
  return one && two ? (Math.atan2(two.y - one.y, two.x - one.x) * 180) / Math.PI : 0
}

const pair = (fingers: Fingers) => [...fingers.values()].slice(0, 2)
