import { type PointerEvent, useRef } from 'react'
import type { Point, Scene } from '../geometry/shapes.ts'
import type { Change } from '../scene.ts'
import { drags, type Part } from './drags.ts'
import { pinch } from './pinch.ts'

type Handlers = Record<
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onLostPointerCapture',
  (event: StagePointer) => void
>
type StagePointer = PointerEvent<HTMLElement>

/** Mouse, pen and fingers on the stage; the part under the first one decides what is dragged. */
export function usePointers(scene: Scene, act: (change: Change) => void): Handlers {
  const fingers = useRef(new Map<number, Point>())
  const part = useRef<Part>('photo')

  const down = (event: StagePointer) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, placeOf(event))
    part.current = fingers.current.size > 1 ? 'photo' : partOf(event.target)
    act({ do: 'take' })
  }

  const move = (event: StagePointer) => {
    if (!fingers.current.has(event.pointerId)) return
    const before = new Map(fingers.current)
    fingers.current.set(event.pointerId, placeOf(event))
    for (const change of drags[part.current](pinch(before, fingers.current), scene)) act(change)
  }

  const up = (event: StagePointer) => {
    if (fingers.current.delete(event.pointerId)) part.current = 'photo'
  }

  return { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up, onLostPointerCapture: up }
}

function placeOf(event: StagePointer): Point {
  const { left, top } = event.currentTarget.getBoundingClientRect()
  return { x: event.clientX - left, y: event.clientY - top }
}

const partOf = (target: EventTarget): Part =>
  ((target as Element).closest('[data-part]')?.getAttribute('data-part') as Part | null) ?? 'photo'
