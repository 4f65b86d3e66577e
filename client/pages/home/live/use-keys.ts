import type { KeyboardEvent, RefObject } from 'react'
import { pan, rest, type View, zoomAt } from './view.ts'

type Step = (view: View, diameter: number) => View

/** As far as an arrow moves the photo in the tool. */
const pixels = 10

const middle = { x: 0, y: 0 }
const move =
  (x: number, y: number): Step =>
  (view, diameter) =>
    pan(view, { x: x * pixels, y: y * pixels }, diameter)
const zoom =
  (factor: number): Step =>
  (view, diameter) =>
    zoomAt(view, factor, middle, diameter)

const keys: Record<string, Step> = {
  ArrowLeft: move(-1, 0),
  ArrowRight: move(1, 0),
  ArrowUp: move(0, -1),
  ArrowDown: move(0, 1),
  '+': zoom(1.2),
  '=': zoom(1.2),
  '-': zoom(1 / 1.2),
  Home: () => rest,
}

/** Moves and zooms with the keys of the tool; others are left to the browser. */
export function useKeys(place: RefObject<HTMLElement | null>, change: (step: (view: View) => View) => void) {
  return (event: KeyboardEvent) => {
    const step = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
    if (!step) return
    event.preventDefault()
    const { clientWidth } = place.current!
    change(view => step(view, clientWidth))
  }
}
