import { moveBox } from './boxes.ts'
import { around, centreOf } from './rectangles.ts'
import type { Rules, Scene, Size, View } from './shapes.ts'

/** The same crop on a stage of another size: box and photo keep their places relative to its middle. */
export function resizeStage(scene: Scene, stage: Size): Scene {
  const factor = room(stage, scene.rules) / room(scene.stage, scene.rules)
  const moved = <T extends { x: number; y: number }>(point: T): T => ({
    ...point,
    x: stage.width / 2 + (point.x - scene.stage.width / 2) * factor,
    y: stage.height / 2 + (point.y - scene.stage.height / 2) * factor,
  })
  const size = { width: scene.box.width * factor, height: scene.box.height * factor }
  const box = moveBox(around(moved(centreOf(scene.box)), size), stage, 0, 0)
  const scaled = (view: View): View => moved({ ...view, scale: view.scale * factor })
  return { ...scene, stage, box, view: scaled(scene.view), wish: scaled(scene.wish) }
}

const room = (stage: Size, { ratio }: Rules) => Math.min(stage.width, stage.height * ratio)
