import { centreOf } from './rectangles.ts'
import type { Rect } from './shapes.ts'

/** How far below the top of the box eyes sit well: a little above the middle. */
const eyes = 0.42

/** The upright axis of the box and the line for the eyes, as a path that ends on the outline. */
export function guidesOf(box: Rect, round: boolean): string {
  const { x } = centreOf(box)
  const half = (box.width / 2) * (round ? Math.sqrt(1 - (1 - 2 * eyes) ** 2) : 1)
  return `M${x} ${box.y}v${box.height}M${x - half} ${box.y + box.height * eyes}h${2 * half}`
}
