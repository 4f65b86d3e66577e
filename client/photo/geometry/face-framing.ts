import { eyes } from './box.ts'
import { angleOf, centreOf, clamp, type Framing, type Point, rotate, type Size, type Transform } from './shapes.ts'
import { openingOf } from './transform-limits.ts'

/** The middle between the eyes in pixels of the photo, the angle of the line through the eyes, and the size of the face. */
export type Face = Point & {
  /** Clockwise, in degrees. */
  tilt: number
  /** From the eyebrows to the chin, in pixels of the photo. */
  height: number
}

/** Height of the box for each framing, as a multiple of the face's height. */
export const closenesses = { close: 1.9, shoulders: 2.6, surroundings: 4.2 } as const
export type Closeness = keyof typeof closenesses

/**
 * Smallest height of the box near an edge of the photo, as a multiple of the face's height. Below it, the eyes leave the eye
 * line.
 */
const tightest = 1.6

/** Maximum distance of the eyes above the eye line, as a fraction of the box, before the box becomes smaller. */
const allowance = 0.04

/** A photo is levelled by at most this many degrees. */
const mostLevelling = 15

/** If the eyes are tilted by more than this many degrees, the person is lying down or the photo is on its side. */
const mostTilt = 45

/** A smaller angle may be an error of measurement, which is below 4 degrees for 95 % of faces. */
const leastLevelling = 4

/** Returns the transform that shows the face upright, with the eyes on the box's eye line. */
export function placeFace(framing: Framing, face: Face, closeness: Closeness): Transform {
  const { photo, rules } = framing
  const box = openingOf(framing)
  const edges = { left: face.x, right: photo.width - face.x, above: face.y, below: photo.height - face.y }
  // The largest box around the eyes that stays inside the photo, without the tilt, in pixels of the photo.
  const largest = Math.min(
    edges.above / (eyes - allowance),
    edges.below / (1 - eyes),
    ...[edges.left, edges.right].map(width => (width * 2 * box.height) / box.width),
  )
  const wanted = face.height * closenesses[closeness]
  const height = rules.cover ? clamp(wanted, Math.min(wanted, face.height * tightest), largest) : wanted
  const scale = box.height / height
  const tilt = levellingOf(face)
  const transform = { x: centreOf(box).x, y: box.y + box.height * eyes, scale, turns: 0, tilt }
  const away = fromCentre(photo, face, transform)
  return { ...transform, x: transform.x - away.x, y: transform.y - away.y }
}

function levellingOf({ tilt }: Face): number {
  const isLevelled = Math.abs(tilt) >= leastLevelling && Math.abs(tilt) <= mostTilt
  return isLevelled ? clamp(-Math.round(tilt * 2) / 2, -mostLevelling, mostLevelling) : 0
}

const fromCentre = (photo: Size, { x, y }: Point, transform: Transform): Point =>
  rotate(
    { x: (x - photo.width / 2) * transform.scale, y: (y - photo.height / 2) * transform.scale },
    angleOf(transform),
  )

/** Returns the face's eyes on the stage. */
export function eyesOnStage({ photo, transform }: Framing, face: Face): Point {
  const away = fromCentre(photo, face, transform)
  return { x: transform.x + away.x, y: transform.y + away.y }
}

/** Returns the face that is nearest to the middle of the eye line, if its eyes are inside the box. */
export function framedFace(framing: Framing, faces: readonly Face[]): Face | undefined {
  const { box } = framing
  const middle = { x: centreOf(box).x, y: box.y + box.height * eyes }
  const away = (face: Face) => {
    const { x, y } = eyesOnStage(framing, face)
    return Math.max(Math.abs(x - middle.x) / box.width, Math.abs(y - middle.y) / box.height)
  }
  const [nearest] = faces.toSorted((one, other) => away(one) - away(other))
  return nearest && away(nearest) < 0.5 ? nearest : undefined
}

/** Returns the face that the photo is probably about: a large one, near the middle. */
export function mainFace({ width, height }: Size, faces: readonly Face[]): Face | undefined {
  const weight = (face: Face) =>
    face.height * (1 - Math.hypot(face.x - width / 2, face.y - height / 2) / Math.hypot(width, height))
  return faces.toSorted((one, other) => weight(other) - weight(one))[0]
}
