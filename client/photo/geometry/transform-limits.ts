import {
  angleOf,
  around,
  centreOf,
  clamp,
  type Framing,
  type Point,
  type Rect,
  rotate,
  type Transform,
  turnedSize,
} from './shapes.ts'

export function openingOf({ box, rules: { opening = 1 } }: Pick<Framing, 'box' | 'rules'>): Rect {
  return opening === 1 ? box : around(centreOf(box), { width: box.width * opening, height: box.height * opening })
}

/** In each direction, a photo that is longer than the box must cover the box, and a shorter photo must stay inside the box. */
export function clampTransform(framing: Framing, target: Transform): Transform {
  const { photo } = framing
  const box = openingOf(framing)
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

/** At zoom 1, a photo without tilt just covers the box. */
export const zoomOf = (framing: Framing): number =>
  framing.transform.scale / scaleLimits(framing, framing.transform).level

export function zoomLimits(framing: Framing): { low: number; high: number } {
  const { low, level, high } = scaleLimits(framing, framing.transform)
  return { low: low / level, high: high / level }
}

export function scaleAt(framing: Framing, transform: Transform, scale: number, at: Point): Transform {
  const limits = scaleLimits(framing, transform)
  const next = clamp(scale, limits.low, limits.high)
  const factor = next / transform.scale
  return { ...transform, scale: next, x: at.x + (transform.x - at.x) * factor, y: at.y + (transform.y - at.y) * factor }
}

const maximumZoom = 10

/** With a background colour, the visitor can shrink every photo to this fraction of the scale `cover`. */
const smallest = 0.75

/** Every photo can be enlarged to this zoom, even if the crop then has fewer pixels than `rules.least`. */
const smallPhotoZoom = 2

type ScaleLimits = { low: number; cover: number; level: number; high: number }

/** At the scale `cover`, the photo just covers the box. `level` is the value of `cover` for a photo without tilt. */
export function scaleLimits(framing: Framing, transform: Transform): ScaleLimits {
  const { photo, rules } = framing
  const box = openingOf(framing)
  const angle = angleOf(transform)
  const window = turnedSize(box, angle)
  const whole = turnedSize(photo, angle)
  const cover = Math.max(window.width / photo.width, window.height / photo.height)
  const contain = Math.min(box.width / whole.width, box.height / whole.height)
  const upright = turnedSize(box, (transform.turns * Math.PI) / 2)
  const level = Math.max(upright.width / photo.width, upright.height / photo.height)
  const closest = (pixels: number) => Math.min(box.width, box.height) / Math.max(pixels, 1)
  const detailed = Math.min(level * maximumZoom, closest(rules.least ?? rules.minimum))
  const small = Math.min(level * smallPhotoZoom, closest(rules.minimum))
  return {
    low: rules.cover ? cover : Math.min(contain, cover * smallest),
    cover,
    level,
    high: Math.max(cover, detailed, small),
  }
}
