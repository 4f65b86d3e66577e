import { angleOf, rotate, turnedSize } from './rotation.ts'
import { centreOf, clamp, type Point, type Scene, type View } from './shapes.ts'

/**
 * The nearest view inside the limits. Along each side of the photo, it covers the box where it is the larger and stays
 * within it where it is the smaller: either way its centre may stray by half the difference.
 */
export function clampView(scene: Scene, target: View): View {
  const { photo, box } = scene
  const limits = scaleLimits(scene, target)
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
export const zoomOf = (scene: Scene): number => scene.view.scale / scaleLimits(scene, scene.view).cover

export function zoomLimits(scene: Scene): { low: number; high: number } {
  const { low, cover, high } = scaleLimits(scene, scene.view)
  return { low: low / cover, high: high / cover }
}

/** The view at another scale, with the photo's point under `at` staying there. */
export function scaleAt(scene: Scene, view: View, scale: number, at: Point): View {
  const limits = scaleLimits(scene, view)
  const next = clamp(scale, limits.low, limits.high)
  const factor = next / view.scale
  return { ...view, scale: next, x: at.x + (view.x - at.x) * factor, y: at.y + (view.y - at.y) * factor }
}

const farthest = 10

type ScaleLimits = { low: number; cover: number; high: number }

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
