export type Point = { x: number; y: number }
export type Size = { width: number; height: number }
export type Rect = Point & Size

/** Where the photo lies: its centre on the stage, stage pixels per photo pixel, and how it is turned. */
export type View = Point & { scale: number; turns: number; tilt: number }

export type Rules = {
  /** Width divided by height of the box. */
  ratio: number
  minimum: number
  /** Whether the photo must fill the box; otherwise it may shrink until all of it is inside. */
  cover: boolean
}

export type Scene = {
  stage: Size
  photo: Size
  box: Rect
  /** The view as it is shown: inside every limit. */
  view: View
  /** The view as it was last asked for. A tilt or a box that pushes the photo away gives it back when undone. */
  target: View
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
