import type { Point, Size, View } from './shapes.ts'

/** Radians, clockwise as the screen counts them. */
export const angleOf = (view: View): number => ((view.turns * 90 + view.tilt) * Math.PI) / 180

export function rotate(point: Point, angle: number): Point {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return { x: point.x * cos - point.y * sin, y: point.x * sin + point.y * cos }
}

/** The upright rectangle that just holds a rectangle turned by an angle. */
export function turnedSize({ width, height }: Size, angle: number): Size {
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  return { width: width * cos + height * sin, height: width * sin + height * cos }
}
