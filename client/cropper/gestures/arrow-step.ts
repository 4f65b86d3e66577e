import type { Point } from '../geometry/shapes.ts'

export type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>

const directions: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Ten pixels for an arrow, one with Shift. */
export function arrowStep({ key, shiftKey }: Key): Point | undefined {
  const direction = directions[key]
  const pixels = shiftKey ? 1 : 10
  return direction && { x: direction[0] * pixels, y: direction[1] * pixels }
}

/** A key that belongs to the browser or the system. */
export const isCommand = ({ ctrlKey, altKey, metaKey }: Key): boolean => ctrlKey || altKey || metaKey
