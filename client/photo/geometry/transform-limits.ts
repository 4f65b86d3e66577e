import { angleOf, centreOf, clamp, type Framing, type Point, rotate, type Transform, turnedSize } from './shapes.ts'

/**
 * The nearest transform inside the limits. Along each side of the photo, it covers the box where it is the larger and stays
 * within it where it is the smaller: either way its centre may stray by half the difference.
 */
export function clampTransform(framing: Framing, target: Transform): Transform {
  const { photo, box } = framing
  const limits = scaleLimits(framing, target)
  const scale = clamp(target.scale, limits.low, limits.high)
  const angle = angleOf(target)
  const centre = centreOf(box)
  const window = turnedSize(box, angle)
  const away = rotate({ x: target.x - centre.x, y: target.y - centre.y }, -angle)
  const playX = Math.abs(photo.width * scale - window.width) / 2
  const playY = Math.abs(photo.height * scale - window.height) / 2
  const kept = rotate({ x: clamp(away.x, -playX, playX), y: clamp(away.y, -playY, playY) }, angle)
  return { ...target, scale, x: centre.x + kept.x, y: centre.y + kept.y }
}

/** How many times the photo is larger than what just fills the box. */
export const zoomOf = (framing: Framing): number =>
  framing.transform.scale / scaleLimits(framing, framing.transform).cover

export function zoomLimits(framing: Framing): { low: number; high: number } {
  const { low, cover, high } = scaleLimits(framing, framing.transform)
  return { low: low / cover, high: high / cover }
}

/** The transform at another scale, with the photo's point under `at` staying there. */
export function scaleAt(framing: Framing, transform: Transform, scale: number, at: Point): Transform {
  const limits = scaleLimits(framing, transform)
  const next = clamp(scale, limits.low, limits.high)
  const factor = next / transform.scale
  return { ...transform, scale: next, x: at.x + (transform.x - at.x) * factor, y: at.y + (transform.y - at.y) * factor }
}

const farthest = 10

type ScaleLimits = { low: number; cover: number; high: number }

/** The scales a transform may have: `cover` just fills the box and is what zoom counts as 1. */
export function scaleLimits({ photo, box, rules }: Framing, transform: Transform): ScaleLimits {
  const angle = angleOf(transform)
  const window = turnedSize(box, angle)
  const whole = turnedSize(photo, angle)
  const cover = Math.max(window.width / photo.width, window.height / photo.height)
  const contain = Math.min(box.width / whole.width, box.height / whole.height)
  const closest = Math.min(box.width, box.height) / Math.max(rules.minimum, 1)
  return {
    low: rules.cover ? cover : Math.min(contain, cover),
    cover,
    high: Math.max(cover, Math.min(cover * farthest, closest)),
  }
}
