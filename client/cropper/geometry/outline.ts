import { centreOf } from './rectangles.ts'
import type { Point, Rect } from './shapes.ts'

/** The box as a path: an ellipse of two arcs, or a rectangle. */
export function outlineOf({ x, y, width, height }: Rect, round: boolean): string {
  if (!round) return `M${x} ${y}h${width}v${height}h${-width}Z`
  const arc = `a${width / 2} ${height / 2} 0 0 1`
  return `M${x} ${y + height / 2}${arc} ${width} 0${arc} ${-width} 0Z`
}

export type Handle = Point & { slant: 'rising' | 'falling' }

/** Four points on the outline's diagonals; a rising one is dragged from lower left to upper right. */
export function handlesOf(box: Rect, round: boolean): Handle[] {
  const centre = centreOf(box)
  const reach = round ? Math.SQRT1_2 : 1
  const [x, y] = [(box.width / 2) * reach, (box.height / 2) * reach]
  return [
    { x: centre.x - x, y: centre.y - y, slant: 'falling' },
    { x: centre.x + x, y: centre.y - y, slant: 'rising' },
    { x: centre.x + x, y: centre.y + y, slant: 'falling' },
    { x: centre.x - x, y: centre.y + y, slant: 'rising' },
  ]
}
