import { eyes } from './box.ts'
import { angleOf, centreOf, clamp, type Framing, type Point, rotate, type Size, type Transform } from './shapes.ts'
import { openingOf } from './transform-limits.ts'

/** The point midway between the eyes (in photo pixels), and the tilt and the height of the face. */
export type Face = Point & {
  /** Angle of the line through the eyes, clockwise in degrees. */
  tilt: number
  /** Distance from the eyebrows to the chin in photo pixels. */
  height: number
}

/** Height of the box for each framing, as a multiple of the face's height. */
export const closenesses = { close: 1.9, shoulders: 2.6, surroundings: 4.2 } as const
export type Closeness = keyof typeof closenesses

/** Minimum height of the box near an edge of the photo, as a multiple of the face's height. */
const tightest = 1.6

/** If a face is near the top of the photo, its eyes may be above the eye line by up to this fraction of the box height. */
const allowance = 0.04

/** To make a face upright, the photo is rotated by at most this many degrees. */
const mostLevelling = 15

/** A face with a larger tilt (in degrees) is not rotated, because the person is lying down or the photo is on its side. */
const mostTilt = 45

/** A face with a smaller tilt (in degrees) is not rotated. For 95 % of faces, the measurement error is below 4 degrees. */
const leastLevelling = 4

export function placeFace(framing: Framing, face: Face, closeness: Closeness): Transform {
  const { photo, rules } = framing
  const box = openingOf(framing)
  const edges = { left: face.x, right: photo.width - face.x, above: face.y, below: photo.height - face.y }
  // The height of the largest box inside the photo, in photo pixels. The formula ignores the tilt.
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

export function eyesOnStage({ photo, transform }: Framing, face: Face): Point {
  const away = fromCentre(photo, face, transform)
  return { x: transform.x + away.x, y: transform.y + away.y }
}

/** Returns the face whose eyes are nearest to the middle of the box's eye line, or undefined if they are too far away. */
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

export function mainFace({ width, height }: Size, faces: readonly Face[]): Face | undefined {
  const weight = (face: Face) =>
    face.height * (1 - Math.hypot(face.x - width / 2, face.y - height / 2) / Math.hypot(width, height))
  return faces.toSorted((one, other) => weight(other) - weight(one))[0]
}
