import { clamp } from './rectangles.ts'
import { scaleLimits } from './scale-limits.ts'
import type { Point, Scene, View } from './shapes.ts'

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
