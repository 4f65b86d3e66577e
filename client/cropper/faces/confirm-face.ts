import type { Point, Rect } from '../../photo/geometry/shapes.ts'
import type { Found, Look } from './look.ts'

/** The second search covers these squares around a face. `around` is the side of a square as a multiple of the face's side. */
const secondLooks = [
  { around: 2.5, least: 0.7 },
  { around: 2, least: 0.75 },
]

/** A confirmed face with a score below this limit is doubtful. */
const leastCertain = 0.8

/**
 * The third search covers these squares around a doubtful face. `shift` moves a square to the right and down by a fraction of its
 * side, so that other anchors of the model detect the face.
 */
const thirdLooks = [
  { around: 2.5, shift: 1 / 10, isMirrored: false },
  { around: 3.2, shift: 1 / 16, isMirrored: true },
]

/**
 * Minimum result of `agreement` for a doubtful face. In half of the measured pictures, all real faces had a result of at least
 * 0.69, and all false faces at most 0.61. A limit between these values also separated real from false faces in the other half.
 */
const leastAgreement = 0.64

/** With a higher minimum, fewer detections would be averaged, and the position of the face would be less stable. */
const leastScore = 0.5

export function confirmFace(look: Look, found: Found): Found[] {
  for (const { around, least } of secondLooks) {
    const seen = lookAt(look, found, { around })
    if (!seen || seen.score < least) continue
    const isCertain = seen.score >= leastCertain || (isUpright(seen) && agreement(look, seen) >= leastAgreement)
    return isCertain ? [seen] : []
  }
  return []
}

function lookAt(
  look: Look,
  { box }: Found,
  { around, shift = 0, isMirrored = false }: { around: number; shift?: number; isMirrored?: boolean },
): Found | undefined {
  const { x, y } = middleOf(box)
  const side = Math.max(box.width, box.height) * around
  const offset = side * (shift - 1 / 2)
  return look({ x: x + offset, y: y + offset, side, isMirrored }, leastScore).find(seen => contains(seen.box, x, y))
}

/**
 * Returns the mean of the scores in the squares of `thirdLooks`, minus the distance by which the face's points have moved. The
 * points of a real face hardly move. The points of a false face, such as a wheel, move far.
 */
function agreement(look: Look, seen: Found): number {
  const each = thirdLooks.map(view => {
    const again = lookAt(look, seen, view)
    return again ? again.score - distance(again.points, seen.points) / seen.box.width : -1
  })
  return mean(each)
}

const distance = (some: readonly Point[], others: readonly Point[]): number =>
  mean(some.map(({ x, y }, i) => Math.hypot(x - others[i]!.x, y - others[i]!.y)))

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * Whether the face is upright: the line from the eyes down to the mouth must lean by less than 63 degrees. The line from eye to
 * eye would be less reliable, because it is very short in profile.
 */
function isUpright({ points: [left, right, , mouth] }: Found): boolean {
  const aside = mouth!.x - (left!.x + right!.x) / 2
  const down = mouth!.y - (left!.y + right!.y) / 2
  return down > Math.abs(aside) / 2
}

export const middleOf = ({ x, y, width, height }: Rect): Point => ({ x: x + width / 2, y: y + height / 2 })

export const contains = (box: Rect, x: number, y: number): boolean =>
  x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height
