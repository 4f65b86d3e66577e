import type { Point } from '../geometry/shapes.ts'

export type Fingers = ReadonlyMap<number, Point>
export type Move = { x: number; y: number; factor: number; at: Point }

/** What one or two pointers did between two moments: how far their middle went and how much they spread. */
export function pinch(before: Fingers, after: Fingers): Move {
  const [from, to] = [middle(before), middle(after)]
  const spread = distance(before)
  return { x: to.x - from.x, y: to.y - from.y, factor: spread > 0 ? distance(after) / spread : 1, at: to }
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

const pair = (fingers: Fingers) => [...fingers.values()].slice(0, 2)
