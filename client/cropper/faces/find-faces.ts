import { confirmFace, contains, middleOf } from './confirm-face.ts'
import { suppress } from './decode-faces.ts'
import { type Found, lookInto } from './look.ts'
import type { Pixels, Square } from './sample-square.ts'
import type { Run } from './tflite/compile.ts'

/** This minimum is low, because `confirmFace` is stricter. */
const leastFirstScore = 0.5

/** Minimum height of a large face, as a fraction of the photo's shorter side. */
const largeFace = 0.3

/**
 * `part` is the side of a square as a fraction of the photo's shorter side. `step` is the distance between two squares as a
 * fraction of their side. The model reduces each square to 128 pixels, and finds faces that are at least 17 pixels high.
 */
const searches = [
  { part: 1 / 2, step: 0.6 },
  { part: 1 / 3, step: 0.7 },
]

/** Maximum number of squares in a search. A search with more squares would take many seconds, so it is skipped. */
const mostTiles = 120

/** Searches the whole photo first, and then overlapping squares, in which small faces appear larger. */
export function findFaces(run: Run, pixels: Pixels, report: (faces: Found[]) => void = () => {}): Found[] {
  const { width, height } = pixels
  const shorter = Math.min(width, height)
  const look = lookInto(run, pixels)
  const confirm = (found: Found): Found[] => confirmFace(look, found)
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

function tiles({ width, height }: Pixels, side: number, step: number): Square[] {
  const starts = (length: number): number[] => {
    const last = Math.ceil((length - side) / (side * step))
    return Array.from({ length: last + 1 }, (_, i) => ((length - side) * i) / last)
  }
  return starts(height).flatMap(y => starts(width).map(x => ({ x, y, side })))
}
