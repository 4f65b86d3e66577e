import { type PointerEvent, useRef, useState } from 'react'
import { usePointers } from '../../../cropper/stage/use-pointers.ts'
import type { FramingChange } from '../../../photo/geometry/framing.ts'
import type { Framing, Point } from '../../../photo/geometry/shapes.ts'
import type { LiveChange } from './live-framing.ts'

/** A press becomes a drag when the pointer has moved this many px. */
const stillPx = 6

/** A press calls `onPress` and does not start a drag. Releasing the pointer dispatches `release`. */
export function useLivePointers(
  framing: Framing,
  dispatch: (change: LiveChange) => void,
  onPress: () => void,
  onDrag: () => void,
) {
  const [held, setHeld] = useState(false)
  /** Movement of the pressed pointer in px, or undefined during a drag. */
  const press = useRef<Point>(undefined)

  const drag = (change: FramingChange) => {
    if (change.do === 'take') return dispatch(change)
    let step = change
    if (change.do === 'pan' && press.current) {
      press.current = { x: press.current.x + change.x, y: press.current.y + change.y }
      if (Math.hypot(press.current.x, press.current.y) < stillPx) return
      step = { ...change, ...press.current }
    }
    press.current = undefined
    if (!held) onDrag()
    setHeld(true)
    dispatch(step)
  }
  const pointers = usePointers(framing, drag)
  const down = (event: PointerEvent<HTMLElement>) => {
    const isOnHandle = (event.target as Element).closest('[data-part]') !== null
    press.current = event.isPrimary && !isOnHandle ? { x: 0, y: 0 } : undefined
    pointers.onPointerDown(event)
  }
  const up = (event: PointerEvent<HTMLElement>) => {
    pointers.onPointerUp(event)
    setHeld(false)
    dispatch({ do: 'release' })
  }
  const click = () => {
    if (press.current) onPress()
  }
  return { ...pointers, held, onPointerDown: down, onPointerUp: up, onPointerCancel: up, onClick: click }
}
