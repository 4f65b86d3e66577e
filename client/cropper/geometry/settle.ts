import { angleOf, rotate, turnedSize } from './angles.ts'
import { centreOf, clamp } from './rectangles.ts'
import { scaleLimits } from './scale-limits.ts'
import type { Scene, View } from './shapes.ts'

/**
 * The nearest view inside the limits. Along each side of the photo, it covers the box where it is the larger and stays
 * within it where it is the smaller: either way its centre may stray by half the difference.
 */
export function settle(scene: Scene, wish: View): View {
  const { photo, box } = scene
  const limits = scaleLimits(scene, wish)
  const scale = clamp(wish.scale, limits.low, limits.high)
  const angle = angleOf(wish)
  const centre = centreOf(box)
  const window = turnedSize(box, angle)
  const away = rotate({ x: wish.x - centre.x, y: wish.y - centre.y }, -angle)
  const playX = Math.abs(photo.width * scale - window.width) / 2
  const playY = Math.abs(photo.height * scale - window.height) / 2
  const kept = rotate({ x: clamp(away.x, -playX, playX), y: clamp(away.y, -playY, playY) }, angle)
  return { ...wish, scale, x: centre.x + kept.x, y: centre.y + kept.y }
}
