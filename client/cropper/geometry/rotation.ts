import { centreOf, clamp, type Point, type Rect, type Size, type View } from './shapes.ts'

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

export const farthestTilt = 45

/** Turned about the centre of the box, so that what is in the middle of it stays there. */
export function turnView(view: View, box: Rect, to: { turns?: number; tilt?: number }): View {
  const turns = (((to.turns ?? view.turns) % 4) + 4) % 4
  const tilt = clamp(to.tilt ?? view.tilt, -farthestTilt, farthestTilt)
  const next = { ...view, turns, tilt }
  const centre = centreOf(box)
  const away = rotate({ x: view.x - centre.x, y: view.y - centre.y }, angleOf(next) - angleOf(view))
  return { ...next, x: centre.x + away.x, y: centre.y + away.y }
}
