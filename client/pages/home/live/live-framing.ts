import { changeFraming, type FramingChange, resizeStage } from '../../../photo/geometry/framing.ts'
import { around, centreOf, clamp, type Framing } from '../../../photo/geometry/shapes.ts'
import { clampTransform, scaleAt } from '../../../photo/geometry/transform-limits.ts'

export type LiveChange = FramingChange | { do: 'release' }

export const size = { width: 960, height: 640 }

/** Diameter, left and top of the circle in the still picture, in photo pixels. */
const still = { across: 400, x: 280, y: 160 }

/** The smallest diameter of the circle, in photo pixels. Zooming in further would not reveal any more detail in the drawing. */
const minimum = still.across / 4

/** Maximum width of the circle, as a fraction of the stage's width. A wider circle would cover the text. */
const widestRing = 1.2

function startLive(diameter: number): Framing {
  const stage = { width: diameter, height: diameter }
  const scale = diameter / still.across
  const transform = {
    x: (size.width / 2 - still.x) * scale,
    y: (size.height / 2 - still.y) * scale,
    scale,
    turns: 0,
    tilt: 0,
  }
  const box = { x: 0, y: 0, ...stage }
  return { photo: size, stage, box, rules: { ratio: 1, minimum, cover: true }, transform, target: transform }
}

export const unmeasured = startLive(still.across)

/** The visitor can enlarge the circle beyond the stage, unlike in the tool. */
export function changeLive(framing: Framing, change: LiveChange): Framing {
  const { box, stage } = framing
  switch (change.do) {
    case 'stage':
      return framing === unmeasured ? startLive(change.size.width) : resizeStage(framing, change.size)
    case 'zoom': {
      const factor = change.by > 0 ? 1 + change.by : 1 / (1 - change.by)
      return changeFraming(framing, { do: 'pinch', factor, at: change.at ?? centreOf(box) })
    }
    case 'resizeBox':
      return resizeRing(framing, box.width * change.factor)
    case 'release':
      return release(framing)
    case 'reset':
      return startLive(stage.width)
    case 'turn':
    case 'tilt':
      return framing
    default:
      return changeFraming(framing, change)
  }
}

function resizeRing(framing: Framing, width: number): Framing {
  const side = clamp(width, minimum * framing.transform.scale, widestRing * framing.stage.width)
  const next = { ...framing, box: around(centreOf(framing.box), { width: side, height: side }) }
  return { ...next, transform: clampTransform(next, framing.target) }
}

/** Scales the circle and its content, so that the circle fills the stage. */
function release(framing: Framing): Framing {
  const { stage, box, transform } = framing
  const next = { ...framing, box: { x: 0, y: 0, ...stage } }
  const zoomed = scaleAt(next, transform, (transform.scale * stage.width) / box.width, centreOf(box))
  const target = clampTransform(next, zoomed)
  return { ...next, transform: target, target }
}

/**
 * Returns the photo's pixel at the stage's centre (`x`, `y`), and the circle's diameter as a fraction of the stage's width
 * (`ring`). Also returns the zoom, which is 1 in the still picture.
 */
export function viewOf({ stage, box, transform }: Framing) {
  const { scale } = transform
  return {
    zoom: (scale * still.across) / stage.width,
    x: size.width / 2 + (stage.width / 2 - transform.x) / scale,
    y: size.height / 2 + (stage.height / 2 - transform.y) / scale,
    ring: box.width / stage.width,
  }
}
