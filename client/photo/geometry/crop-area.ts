import { startFraming } from './framing.ts'
import { angleOf, centreOf, clamp, type Framing, type Rules, rotate, type Size, turnedSize } from './shapes.ts'
import { clampTransform } from './transform-limits.ts'

type Enlargement = { enlarge: number; longestSide?: number }

/** `factor` is the number of output pixels per photo pixel. */
export function cropPixels(
  { box, transform }: Framing,
  { enlarge, longestSide = Infinity }: Enlargement,
): Size & { factor: number } {
  const cropped = Math.max(box.width, box.height) / transform.scale
  const factor = Math.min(enlarge, longestSide / cropped)
  const pixels = (length: number) => Math.max(1, Math.round((length / transform.scale) * factor))
  return { width: pixels(box.width), height: pixels(box.height), factor }
}

/** Returns the edges of the visible part as whole percentages of the rotated photo's width and height. */
export function visiblePart({ photo, box, transform }: Framing) {
  const whole = turnedSize(photo, angleOf(transform))
  const centre = centreOf(box)
  const part = (from: number, length: number) => clamp(Math.round((from / length + 0.5) * 100), 0, 100)
  const [halfX, halfY] = [box.width / 2, box.height / 2]
  const x = (edge: number) => part((centre.x + edge - transform.x) / transform.scale, whole.width)
  const y = (edge: number) => part((centre.y + edge - transform.y) / transform.scale, whole.height)
  return { left: x(-halfX), right: x(halfX), top: y(-halfY), bottom: y(halfY) }
}

/**
 * A framing in photo pixels, independent of the stage size. The point (`x`, `y`) is the centre of the box, relative to the
 * centre of the photo. `side` is the width of the box.
 */
export type StoredFraming = Size & { x: number; y: number; side: number; turns: number; tilt: number }

export function storeFraming({ photo, box, transform }: Framing): StoredFraming {
  const centre = centreOf(box)
  const away = rotate({ x: centre.x - transform.x, y: centre.y - transform.y }, -angleOf(transform))
  const { width, height } = photo
  const { scale, turns, tilt } = transform
  return { width, height, x: away.x / scale, y: away.y / scale, side: box.width / scale, turns, tilt }
}

export function restoreFraming(
  { width, height, x, y, side, turns, tilt }: StoredFraming,
  stage: Size,
  rules: Rules,
): Framing {
  const framing = startFraming({ width, height }, stage, rules)
  const centre = centreOf(framing.box)
  const transform = { ...framing.transform, scale: framing.box.width / side, turns, tilt }
  const away = rotate({ x: x * transform.scale, y: y * transform.scale }, angleOf(transform))
  const target = { ...transform, x: centre.x - away.x, y: centre.y - away.y }
  return { ...framing, target, transform: clampTransform(framing, target) }
}
