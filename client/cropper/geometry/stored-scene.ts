import { angleOf, rotate } from './rotation.ts'
import { startScene } from './scene.ts'
import { centreOf, type Rules, type Scene, type Size } from './shapes.ts'
import { clampView } from './view-limits.ts'

/** A crop in pixels of its photo, whatever the stage: the photo's size, the box's middle from that of the photo, and its width. */
export type StoredScene = Size & { x: number; y: number; side: number; turns: number; tilt: number }

export function storeScene({ photo, box, view }: Scene): StoredScene {
  const centre = centreOf(box)
  const away = rotate({ x: centre.x - view.x, y: centre.y - view.y }, -angleOf(view))
  const { width, height } = photo
  const { scale, turns, tilt } = view
  return { width, height, x: away.x / scale, y: away.y / scale, side: box.width / scale, turns, tilt }
}

/** The inverse, on a stage of any size. */
export function restoreScene(
  { width, height, x, y, side, turns, tilt }: StoredScene,
  stage: Size,
  rules: Rules,
): Scene {
  const scene = startScene({ width, height }, stage, rules)
  const centre = centreOf(scene.box)
  const view = { ...scene.view, scale: scene.box.width / side, turns, tilt }
  const away = rotate({ x: x * view.scale, y: y * view.scale }, angleOf(view))
  const target = { ...view, x: centre.x - away.x, y: centre.y - away.y }
  return { ...scene, target, view: clampView(scene, target) }
}
