export type Point = { x: number; y: number }
export type Size = { width: number; height: number }
export type Rect = Point & Size

/** Where the photo lies: its centre on the stage, stage pixels per photo pixel, and how it is turned. */
export type Transform = Point & { scale: number; turns: number; tilt: number }

export type Rules = {
  /** Width divided by height of the box. */
  ratio: number
  minimum: number
  /** Whether the photo must fill the box; otherwise it may shrink until all of it is inside. */
  cover: boolean
}

export type Framing = {
  stage: Size
  photo: Size
  box: Rect
  /** The transform as it is shown: inside every limit. */
  transform: Transform
  /** The transform as it was last asked for. A tilt or a box that pushes the photo away gives it back when undone. */
  target: Transform
  rules: Rules
}

export const centreOf = (box: Rect): Point => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 })

export const around = (centre: Point, { width, height }: Size): Rect => ({
  x: centre.x - width / 2,
  y: centre.y - height / 2,
  width,
  height,
})

/** The value nearest to the given one; where the limits cross, the lower one wins. */
export const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value))

/** Radians, clockwise as the screen counts them. */
export const angleOf = (transform: Transform): number => ((transform.turns * 90 + transform.tilt) * Math.PI) / 180

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
export function turnTransform(transform: Transform, box: Rect, to: { turns?: number; tilt?: number }): Transform {
  const turns = (((to.turns ?? transform.turns) % 4) + 4) % 4
  const tilt = clamp(to.tilt ?? transform.tilt, -farthestTilt, farthestTilt)
  const next = { ...transform, turns, tilt }
  const centre = centreOf(box)
  const away = rotate({ x: transform.x - centre.x, y: transform.y - centre.y }, angleOf(next) - angleOf(transform))
  return { ...next, x: centre.x + away.x, y: centre.y + away.y }
}
