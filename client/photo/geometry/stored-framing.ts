import { startFraming } from './framing.ts'
import { angleOf, centreOf, type Framing, type Rules, rotate, type Size } from './shapes.ts'
import { clampTransform } from './transform-limits.ts'

/** A crop in pixels of the photo, for any stage: size of the photo, centre of the box relative to the photo's, and width of the box. */
export type StoredFraming = Size & { x: number; y: number; side: number; turns: number; tilt: number }

export function storeFraming({ photo, box, transform }: Framing): StoredFraming {
  const centre = centreOf(box)
  const away = rotate({ x: centre.x - transform.x, y: centre.y - transform.y }, -angleOf(transform))
  const { width, height } = photo
  const { scale, turns, tilt } = transform
  return { width, height, x: away.x / scale, y: away.y / scale, side: box.width / scale, turns, tilt }
}

/** The inverse of `storeFraming`. */
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
