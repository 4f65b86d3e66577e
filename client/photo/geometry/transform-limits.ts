import { angleOf, centreOf, clamp, type Framing, type Point, rotate, type Transform, turnedSize } from './shapes.ts'

/**
 * Returns the nearest transform inside the limits. A photo side longer than the box must cover the box, and a shorter side must
 * stay inside the box. In both cases the photo's centre may move by half the difference.
 */
export function clampTransform(framing: Framing, target: Transform): Transform {
  const { photo, box } = framing
  const limits = scaleLimits(framing, target)
  const scale = clamp(target.scale, limits.low, limits.high)
  const angle = angleOf(target)
  const centre = centreOf(box)
  const window = turnedSize(box, angle)
  const away = rotate({ x: target.x - centre.x, y: target.y - centre.y }, -angle)
  const slackX = Math.abs(photo.width * scale - window.width) / 2
  const slackY = Math.abs(photo.height * scale - window.height) / 2
  const kept = rotate({ x: clamp(away.x, -slackX, slackX), y: clamp(away.y, -slackY, slackY) }, angle)
  return { ...target, scale, x: centre.x + kept.x, y: centre.y + kept.y }
}

/** Returns the zoom, which is 1 if the photo just covers the box. */
export const zoomOf = (framing: Framing): number =>
  framing.transform.scale / scaleLimits(framing, framing.transform).cover

export function zoomLimits(framing: Framing): { low: number; high: number } {
  const { low, cover, high } = scaleLimits(framing, framing.transform)
  return { low: low / cover, high: high / cover }
}

export function scaleAt(framing: Framing, transform: Transform, scale: number, at: Point): Transform {
  const limits = scaleLimits(framing, transform)
  const next = clamp(scale, limits.low, limits.high)
  const factor = next / transform.scale
  return { ...transform, scale: next, x: at.x + (transform.x - at.x) * factor, y: at.y + (transform.y - at.y) * factor }
}

const maximumZoom = 10

type ScaleLimits = { low: number; cover: number; high: number }

/** Returns the minimum and maximum scale, and the scale at which the photo just covers the box (`cover`, zoom 1). */
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
    high: Math.max(cover, Math.min(cover * maximumZoom, closest)),
  }
}
