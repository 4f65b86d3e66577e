import type { Point, Rect, Size } from './shapes.ts'

export const centreOf = (box: Rect): Point => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 })

export const around = (centre: Point, { width, height }: Size): Rect => ({
  x: centre.x - width / 2,
  y: centre.y - height / 2,
  width,
  height,
})

/** The value nearest to the wished one; where the limits cross, the lower one wins. */
export const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value))
