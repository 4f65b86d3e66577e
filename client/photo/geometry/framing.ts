import { eyes, moveBox, resizeBox, startBox } from './box.ts'
import {
  around,
  centreOf,
  type Framing,
  type Point,
  type Rules,
  type Size,
  type Transform,
  turnTransform,
} from './shapes.ts'
import { clampTransform, scaleAt, scaleLimits } from './transform-limits.ts'

export type FramingChange =
  | { do: 'pan'; x: number; y: number; held?: boolean }
  | { do: 'zoom'; by: number; at?: Point }
  | { do: 'zoomTo'; zoom: number; at?: Point }
  | { do: 'pinch'; factor: number; at: Point }
  | { do: 'turn'; quarters: number }
  | { do: 'tilt'; to: number; at?: Point }
  | { do: 'moveBox'; x: number; y: number }
  | { do: 'resizeBox'; factor: number }
  | { do: 'stage'; size: Size }
  | { do: 'rules'; rules: Rules }
  | { do: 'place'; transform: Transform }
  | { do: 'take' }
  | { do: 'reset' }

/** Expected distance from the top of a portrait to the eyes, as a fraction of the photo height (rule of thirds). */
const eyesInPhoto = 1 / 3

export function startFraming(photo: Size, stage: Size, rules: Rules): Framing {
  const box = startBox(stage, rules)
  const target: Transform = { ...centreOf(box), scale: 0, turns: 0, tilt: 0 }
  const framing = { photo, stage, rules, box, target, transform: target }
  const scale = scaleLimits(framing, target).cover
  const y = box.y + box.height * eyes + photo.height * scale * (0.5 - eyesInPhoto)
  const transform = clampTransform(framing, { ...target, scale, y })
  return { ...framing, target: transform, transform }
}

/** `take` starts a drag. If a drag goes beyond a limit, the photo stays at the limit until the pointer returns. */
export function changeFraming(framing: Framing, change: FramingChange): Framing {
  const { transform, target, box, stage, rules } = framing
  const { level } = scaleLimits(framing, transform)
  switch (change.do) {
    case 'pan':
      return withTarget(framing, shift(change.held ? target : transform, change))
    case 'zoom':
      return withTarget(
        framing,
        scaleAt(framing, transform, transform.scale + change.by * level, change.at ?? centreOf(box)),
      )
    case 'zoomTo':
      return withTarget(framing, scaleAt(framing, transform, change.zoom * level, change.at ?? centreOf(box)))
    case 'pinch':
      return withTarget(framing, scaleAt(framing, transform, transform.scale * change.factor, change.at))
    case 'turn':
      return withTarget(framing, turnTransform(target, centreOf(box), { turns: target.turns + change.quarters }))
    case 'tilt':
      return withTarget(framing, turnTransform(target, change.at ?? centreOf(box), { tilt: change.to }))
    case 'moveBox':
      return withTarget({ ...framing, box: moveBox(box, stage, change.x, change.y) }, target)
    case 'resizeBox':
      return withTarget({ ...framing, box: resizeBox(box, stage, rules, box.width * change.factor) }, target)
    case 'stage':
      return resizeStage(framing, change.size)
    case 'rules':
      return changeRules(framing, change.rules)
    case 'place':
      return withTarget(framing, change.transform)
    case 'take':
      return { ...framing, target: transform }
    case 'reset':
      return startFraming(framing.photo, stage, rules)
  }
}

const withTarget = (framing: Framing, target: Transform): Framing => ({
  ...framing,
  target,
  transform: clampTransform(framing, target),
})
const shift = (transform: Transform, by: Point): Transform => ({
  ...transform,
  x: transform.x + by.x,
  y: transform.y + by.y,
})

export function resizeStage(framing: Framing, stage: Size): Framing {
  const widthOf = isStartBox(framing) ? startWidth : widest
  const factor = widthOf(stage, framing.rules) / widthOf(framing.stage, framing.rules)
  const moved = <T extends { x: number; y: number }>(point: T): T => ({
    ...point,
    x: stage.width / 2 + (point.x - framing.stage.width / 2) * factor,
    y: stage.height / 2 + (point.y - framing.stage.height / 2) * factor,
  })
  const size = { width: framing.box.width * factor, height: framing.box.height * factor }
  const box = moveBox(around(moved(centreOf(framing.box)), size), stage, 0, 0)
  const scaled = (transform: Transform): Transform => moved({ ...transform, scale: transform.scale * factor })
  const next = { ...framing, stage, box, transform: scaled(framing.transform), target: scaled(framing.target) }
  return { ...next, transform: clampTransform(next, next.transform) }
}

const startWidth = (stage: Size, rules: Rules) => startBox(stage, rules).width

const isStartBox = ({ box, stage, rules }: Framing) => Math.abs(box.width - startWidth(stage, rules)) < 1e-6

const widest = (stage: Size, { ratio }: Rules) => Math.min(stage.width, stage.height * ratio)

function changeRules(framing: Framing, rules: Rules): Framing {
  if (rules.ratio !== framing.rules.ratio) return startFraming(framing.photo, framing.stage, rules)
  const next = { ...framing, rules, box: resizeBox(framing.box, framing.stage, rules, framing.box.width) }
  const factor = (rules.opening ?? 1) / (framing.rules.opening ?? 1)
  return withTarget(next, factor === 1 ? framing.target : scaleAround(framing.transform, centreOf(next.box), factor))
}

const scaleAround = (transform: Transform, { x, y }: Point, factor: number): Transform => ({
  ...transform,
  x: x + (transform.x - x) * factor,
  y: y + (transform.y - y) * factor,
  scale: transform.scale * factor,
})
