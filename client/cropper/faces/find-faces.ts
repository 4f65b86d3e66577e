import type { Point, Rect } from '../../photo/geometry/shapes.ts'
import { type Detection, decodeFaces, inputSide, suppress } from './decode-faces.ts'
import { type Pixels, type Square, sampleSquare } from './sample-square.ts'
import type { Run } from './tflite/compile.ts'

/** A `Detection` whose coordinates are pixels of the photo. */
export type Found = { score: number; box: Rect; points: readonly Point[] }

/** Minimum score in the first pass. This minimum is low, because a second pass checks each face. */
const leastFirstScore = 0.5

/**
 * The squares that the second pass searches. `around` is the side of a square as a multiple of the face's side. A face is
 * confirmed if its score in one of these squares is at least `least`.
 */
const secondLooks = [
  { around: 2.5, least: 0.7 },
  { around: 2, least: 0.75 },
]

/**
 * A confirmed face with a score below `below` must also be upright and have a score of at least `least` in a larger square. The
 * model mistakes reflections in water and screenshots of web pages for faces, but only at one size, or for sideways faces. In the
 * larger square, most of these detections have a score of at most 0.45. The lowest score of a real face in the measured photos is
 * 0.59.
 */
const doubtful = { below: 0.8, around: 3.2, least: 0.52 }

/**
 * Minimum height of a large face, as a fraction of the photo's shorter side. If there is a large face, the search for smaller
 * faces is skipped.
 */
const largeFace = 0.3

/**
 * The squares that are searched after the whole photo. `part` is the side of a square as a fraction of the photo's shorter
 * side. `step` is the distance between two squares as a fraction of their side. The model finds faces that are at least 17 of
 * its 128 pixels high. In these squares, 17 pixels are 7 and 4.5 per cent of the photo's shorter side.
 */
const searches = [
  { part: 1 / 2, step: 0.6 },
  { part: 1 / 3, step: 0.7 },
]

/**
 * Maximum number of squares in a search. A search with more squares would take many seconds, so it is skipped. Only very long
 * panoramas exceed the maximum.
 */
const mostTiles = 120

/**
 * Searches the whole photo first, and then overlapping squares, in which small faces appear larger. If the first search finds
 * faces, calls `report` with them. Returns all faces.
 */
export function findFaces(run: Run, pixels: Pixels, report: (faces: Found[]) => void = () => {}): Found[] {
  const { width, height } = pixels
  const shorter = Math.min(width, height)
  const look = (square: Square, leastScore: number): Found[] =>
    decodeFaces(run(sampleSquare(pixels, square, inputSide)), leastScore).map(found => inPhoto(found, square))

  /** Searches a square around a face, and returns the face in its middle. */
  const lookAt = ({ box }: Found, around: number, least: number): Found | undefined => {
    const { x, y } = middleOf(box)
    const side = Math.max(box.width, box.height) * around
    return look({ x: x - side / 2, y: y - side / 2, side }, least).find(seen => contains(seen.box, x, y))
  }

  /**
   * Searches the square around a face again, and returns the face if it is confirmed. For example, the second search rejects a
   * collar that the first pass mistook for a face with a score of 0.61.
   */
  const confirm = (found: Found): Found[] => {
    for (const { around, least } of secondLooks) {
      const seen = lookAt(found, around, least)
      if (!seen) continue
      const isCertain =
        seen.score >= doubtful.below || (isUpright(seen) && lookAt(seen, doubtful.around, doubtful.least))
      return isCertain ? [seen] : []
    }
    return []
  }

  const longer = Math.max(width, height)
  const whole = { x: (width - longer) / 2, y: (height - longer) / 2, side: longer }
  let faces = suppress(look(whole, leastFirstScore).flatMap(confirm))
  if (faces.length > 0) report(faces)
  if (faces.some(({ box }) => box.height > shorter * largeFace)) return faces
  for (const { part, step } of searches) {
    const squares = tiles(pixels, shorter * part, step)
    if (squares.length > mostTiles) break
    const seen = squares.flatMap(tile => look(tile, leastFirstScore))
    const isNew = ({ box }: Found) => faces.every(face => !contains(face.box, middleOf(box).x, middleOf(box).y))
    faces = suppress([...faces, ...suppress(seen).filter(isNew).flatMap(confirm)])
    if (faces.length > 0) return faces
  }
  return faces
}

/**
 * Whether the line from the eyes to the mouth deviates from straight down by less than 63 degrees. The line through the eyes
 * would be less reliable, because it is very short in profile.
 */
function isUpright({ points: [left, right, , mouth] }: Found): boolean {
  const aside = mouth!.x - (left!.x + right!.x) / 2
  const down = mouth!.y - (left!.y + right!.y) / 2
  return down > Math.abs(aside) / 2
}

const middleOf = ({ x, y, width, height }: Rect): Point => ({ x: x + width / 2, y: y + height / 2 })

const contains = (box: Rect, x: number, y: number): boolean =>
  x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height

/**
 * Returns evenly spaced squares that cover the photo. The distance between adjacent squares is at most `step` times their side.
 */
function tiles({ width, height }: Pixels, side: number, step: number): Square[] {
  const starts = (length: number): number[] => {
    const last = Math.ceil((length - side) / (side * step))
    return Array.from({ length: last + 1 }, (_, i) => ((length - side) * i) / last)
  }
  return starts(height).flatMap(y => starts(width).map(x => ({ x, y, side })))
}

function inPhoto({ score, box, points }: Detection, { x, y, side }: Square): Found {
  const place = (point: Point): Point => ({ x: x + point.x * side, y: y + point.y * side })
  return {
    score,
    box: { ...place(box), width: box.width * side, height: box.height * side },
    points: points.map(place),
  }
}
