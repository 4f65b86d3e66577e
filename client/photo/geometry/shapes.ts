export type Point = { x: number; y: number }
export type Size = { width: number; height: number }
export type Rect = Point & Size

/**
 * `x` and `y` are the position of the photo's centre on the stage. `scale` is the number of stage pixels per photo pixel, `turns`
 * counts quarter turns, and `tilt` is in degrees.
 */
export type Transform = Point & { scale: number; turns: number; tilt: number }

export type Rules = {
  /** Width of the box divided by its height. */
  ratio: number
  minimum: number
  /** Minimum side of the crop when the visitor zooms, in photo pixels. The default is `minimum`. */
  least?: number
  /** Side of the opening inside a ring, as a fraction of the box's side. The default is 1. */
  opening?: number
  /** Whether the photo must fill the box. */
  cover: boolean
}

export type Framing = {
  stage: Size
  photo: Size
  box: Rect
  /** The transform shown on the stage, which is always within the limits. */
  transform: Transform
  /** The transform that the visitor requested last. The photo gets this transform as soon as the limits allow. */
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

/** Returns `low` if `low` is greater than `high`. */
export const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value))

/** Returns the rotation in radians, clockwise on the screen. */
export const angleOf = (transform: Transform): number => ((transform.turns * 90 + transform.tilt) * Math.PI) / 180

export function rotate(point: Point, angle: number): Point {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return { x: point.x * cos - point.y * sin, y: point.x * sin + point.y * cos }
}

/** Returns the size of the bounding box of a rotated rectangle. */
export function turnedSize({ width, height }: Size, angle: number): Size {
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  return { width: width * cos + height * sin, height: width * sin + height * cos }
}

export const farthestTilt = 45

export function turnTransform(transform: Transform, centre: Point, to: { turns?: number; tilt?: number }): Transform {
  const turns = (((to.turns ?? transform.turns) % 4) + 4) % 4
  const tilt = clamp(to.tilt ?? transform.tilt, -farthestTilt, farthestTilt)
  const next = { ...transform, turns, tilt }
  const away = rotate({ x: transform.x - centre.x, y: transform.y - centre.y }, angleOf(next) - angleOf(transform))
  return { ...next, x: centre.x + away.x, y: centre.y + away.y }
}
