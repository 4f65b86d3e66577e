import { angleOf, turnedSize } from './angles.ts'
import type { Scene, View } from './shapes.ts'

const farthest = 10

export type ScaleLimits = { low: number; cover: number; high: number }

/** The scales a view may have: `cover` just fills the box and is what zoom counts as 1. */
export function scaleLimits({ photo, box, rules }: Scene, view: View): ScaleLimits {
  const angle = angleOf(view)
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
