import type { Point, Rect } from '../../photo/geometry/shapes.ts'
import { type Detection, decodeFaces, inputSide } from './decode-faces.ts'
import { type Pixels, type Square, sampleSquare } from './sample-square.ts'
import type { Run } from './tflite/compile.ts'

/** A `Detection` whose coordinates are measured in photo pixels. */
export type Found = { score: number; box: Rect; points: readonly Point[] }

export type Look = (square: Square, leastScore: number) => Found[]

export const lookInto =
  (run: Run, pixels: Pixels): Look =>
  (square, leastScore) =>
    decodeFaces(run(sampleSquare(pixels, square, inputSide)), leastScore).map(found => inPhoto(found, square))

/** Order of a face's points in a mirror image, which swaps the left and the right eye, and the left and the right ear. */
const mirrored = [1, 0, 2, 3, 5, 4]

function inPhoto({ score, box, points }: Detection, { x, y, side, isMirrored }: Square): Found {
  const place = (point: Point): Point => ({
    x: x + (isMirrored ? 1 - point.x : point.x) * side,
    y: y + point.y * side,
  })
  const corner = isMirrored ? { x: box.x + box.width, y: box.y } : box
  return {
    score,
    box: { ...place(corner), width: box.width * side, height: box.height * side },
    points: (isMirrored ? mirrored.map(i => points[i]!) : points).map(place),
  }
}
