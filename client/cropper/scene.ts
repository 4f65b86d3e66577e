import { moveBox, resizeBox, startBox } from './geometry/boxes.ts'
import { centreOf } from './geometry/rectangles.ts'
import { resizeStage } from './geometry/resize-stage.ts'
import { scaleLimits } from './geometry/scale-limits.ts'
import { settle } from './geometry/settle.ts'
import type { Point, Rules, Scene, Size, View } from './geometry/shapes.ts'
import { turnView } from './geometry/turn-view.ts'
import { scaleAt } from './geometry/zoom.ts'

export type Change =
  | { do: 'pan'; x: number; y: number; held?: boolean }
  | { do: 'zoom'; by: number; at?: Point }
  | { do: 'zoomTo'; zoom: number }
  | { do: 'pinch'; factor: number; at: Point }
  | { do: 'turn'; quarters: number }
  | { do: 'tilt'; to: number }
  | { do: 'moveBox'; x: number; y: number }
  | { do: 'resizeBox'; factor: number }
  | { do: 'stage'; size: Size }
  | { do: 'rules'; rules: Rules }
  | { do: 'take' }
  | { do: 'reset' }

/** A photo on a stage: centred, upright, just filling its box. */
export function startScene(photo: Size, stage: Size, rules: Rules): Scene {
  const box = startBox(stage, rules)
  const wish: View = { ...centreOf(box), scale: 0, turns: 0, tilt: 0 }
  const scene = { photo, stage, rules, box, wish, view: wish }
  const view = { ...wish, scale: scaleLimits(scene, wish).cover }
  return { ...scene, wish: view, view }
}

/**
 * The scene after one act of the hand; photo and box always come to rest inside their limits. A held photo follows its
 * finger even from beyond them: `take` begins such a drag.
 */
export function changeScene(scene: Scene, change: Change): Scene {
  const { view, wish, box, stage, rules } = scene
  const cover = scaleLimits(scene, view).cover
  switch (change.do) {
    case 'pan':
      return rest(scene, shift(change.held ? wish : view, change))
    case 'zoom':
      return rest(scene, scaleAt(scene, view, view.scale + change.by * cover, change.at ?? centreOf(box)))
    case 'zoomTo':
      return rest(scene, scaleAt(scene, view, change.zoom * cover, centreOf(box)))
    case 'pinch':
      return rest(scene, scaleAt(scene, view, view.scale * change.factor, change.at))
    case 'turn':
      return rest(scene, turnView(wish, box, { turns: wish.turns + change.quarters }))
    case 'tilt':
      return rest(scene, turnView(wish, box, { tilt: change.to }))
    case 'moveBox':
      return rest({ ...scene, box: moveBox(box, stage, change.x, change.y) }, wish)
    case 'resizeBox':
      return rest({ ...scene, box: resizeBox(box, stage, rules, box.width * change.factor) }, wish)
    case 'stage':
      return settled(resizeStage(scene, change.size))
    case 'rules':
      return changeRules(scene, change.rules)
    case 'take':
      return { ...scene, wish: view }
    case 'reset':
      return startScene(scene.photo, stage, rules)
  }
}

const rest = (scene: Scene, wish: View): Scene => ({ ...scene, wish, view: settle(scene, wish) })
const shift = (view: View, by: Point): View => ({ ...view, x: view.x + by.x, y: view.y + by.y })
const settled = (scene: Scene): Scene => ({ ...scene, view: settle(scene, scene.view) })

function changeRules(scene: Scene, rules: Rules): Scene {
  if (rules.ratio !== scene.rules.ratio) return startScene(scene.photo, scene.stage, rules)
  const next = { ...scene, rules }
  return rest({ ...next, box: resizeBox(scene.box, scene.stage, rules, scene.box.width) }, scene.wish)
}
