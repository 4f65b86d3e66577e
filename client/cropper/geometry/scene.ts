import { eyes, moveBox, resizeBox, startBox } from './box.ts'
import { turnView } from './rotation.ts'
import { around, centreOf, type Point, type Rules, type Scene, type Size, type View } from './shapes.ts'
import { clampView, scaleAt, scaleLimits } from './view-limits.ts'

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
  | { do: 'restore'; scene: Scene }

/** Painters and photographers put eyes on the upper line of the rule of thirds. */
const eyesInPhoto = 1 / 3

/** A photo on a stage: upright, just filling its box; a tall one with the place where its eyes should be on the box's line for them. */
export function startScene(photo: Size, stage: Size, rules: Rules): Scene {
  const box = startBox(stage, rules)
  const target: View = { ...centreOf(box), scale: 0, turns: 0, tilt: 0 }
  const scene = { photo, stage, rules, box, target, view: target }
  const scale = scaleLimits(scene, target).cover
  const y = box.y + box.height * eyes + photo.height * scale * (0.5 - eyesInPhoto)
  const view = clampView(scene, { ...target, scale, y })
  return { ...scene, target: view, view }
}

/**
 * The scene after one change; photo and box always come to rest inside their limits. A held photo follows its
 * finger even from beyond them: `take` begins such a drag.
 */
export function changeScene(scene: Scene, change: Change): Scene {
  const { view, target, box, stage, rules } = scene
  const cover = scaleLimits(scene, view).cover
  switch (change.do) {
    case 'pan':
      return withTarget(scene, shift(change.held ? target : view, change))
    case 'zoom':
      return withTarget(scene, scaleAt(scene, view, view.scale + change.by * cover, change.at ?? centreOf(box)))
    case 'zoomTo':
      return withTarget(scene, scaleAt(scene, view, change.zoom * cover, centreOf(box)))
    case 'pinch':
      return withTarget(scene, scaleAt(scene, view, view.scale * change.factor, change.at))
    case 'turn':
      return withTarget(scene, turnView(target, box, { turns: target.turns + change.quarters }))
    case 'tilt':
      return withTarget(scene, turnView(target, box, { tilt: change.to }))
    case 'moveBox':
      return withTarget({ ...scene, box: moveBox(box, stage, change.x, change.y) }, target)
    case 'resizeBox':
      return withTarget({ ...scene, box: resizeBox(box, stage, rules, box.width * change.factor) }, target)
    case 'stage':
      return resizeStage(scene, change.size)
    case 'rules':
      return changeRules(scene, change.rules)
    case 'take':
      return { ...scene, target: view }
    case 'reset':
      return startScene(scene.photo, stage, rules)
    case 'restore':
      return resizeStage(change.scene, stage)
  }
}

const withTarget = (scene: Scene, target: View): Scene => ({ ...scene, target, view: clampView(scene, target) })
const shift = (view: View, by: Point): View => ({ ...view, x: view.x + by.x, y: view.y + by.y })

/** The same crop on a stage of another size: box and photo keep their places relative to its middle. */
export function resizeStage(scene: Scene, stage: Size): Scene {
  const factor = widest(stage, scene.rules) / widest(scene.stage, scene.rules)
  const moved = <T extends { x: number; y: number }>(point: T): T => ({
    ...point,
    x: stage.width / 2 + (point.x - scene.stage.width / 2) * factor,
    y: stage.height / 2 + (point.y - scene.stage.height / 2) * factor,
  })
  const size = { width: scene.box.width * factor, height: scene.box.height * factor }
  const box = moveBox(around(moved(centreOf(scene.box)), size), stage, 0, 0)
  const scaled = (view: View): View => moved({ ...view, scale: view.scale * factor })
  const next = { ...scene, stage, box, view: scaled(scene.view), target: scaled(scene.target) }
  return { ...next, view: clampView(next, next.view) }
}

const widest = (stage: Size, { ratio }: Rules) => Math.min(stage.width, stage.height * ratio)

function changeRules(scene: Scene, rules: Rules): Scene {
  if (rules.ratio !== scene.rules.ratio) return startScene(scene.photo, scene.stage, rules)
  const next = { ...scene, rules }
  return withTarget({ ...next, box: resizeBox(scene.box, scene.stage, rules, scene.box.width) }, scene.target)
}
