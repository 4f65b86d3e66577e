import type { Point, Rect } from '../../photo/geometry/shapes.ts'

/** Side of the model's input in pixels. */
export const inputSide = 128

/** Coordinates and lengths are fractions of the input's side. */
export type Detection = {
  /** Probability from 0 to 1. */
  score: number
  /** The square from the eyebrows to the chin. */
  box: Rect
  /** Points as the viewer sees them: left eye, right eye, nose, mouth, left ear, right ear. */
  points: readonly Point[]
}

/**
 * The feature maps of the model (SSD, single-shot detector). Each cell has several anchors, and each anchor can detect one face.
 */
const featureMaps = [
  { cells: 16, anchors: 2 },
  { cells: 8, anchors: 6 },
] as const

/** The centres of the anchors, as fractions of the input's side. In this model, each anchor is as large as the input. */
export const anchors: readonly Point[] = featureMaps.flatMap(({ cells, anchors }) =>
  Array.from({ length: cells * cells * anchors }, (_, i) => {
    const cell = Math.floor(i / anchors)
    return { x: ((cell % cells) + 0.5) / cells, y: (Math.floor(cell / cells) + 0.5) / cells }
  }),
)

/** Number of values for each anchor: centre, width and height of the box, and six points. */
const regressors = 16

/** Sorts the faces from the highest score to the lowest. */
export function decodeFaces([boxes, scores]: readonly Float32Array[], leastScore: number): Detection[] {
  const found = anchors.flatMap((anchor, i): Detection[] => {
    const score = 1 / (1 + Math.exp(-scores![i]!))
    if (score < leastScore) return []
    const [x = 0, y = 0, width = 0, height = 0, ...points] = boxes!.subarray(i * regressors, (i + 1) * regressors)
    const point = (x: number, y: number) => ({ x: anchor.x + x / inputSide, y: anchor.y + y / inputSide })
    const corner = point(x - width / 2, y - height / 2)
    return [
      {
        score,
        box: { ...corner, width: width / inputSide, height: height / inputSide },
        points: points.flatMap((x, k) => (k % 2 ? [] : point(x, points[k + 1]!))),
      },
    ]
  })
  return suppress(found, average)
}

/** Two detections of the same face overlap by at least this fraction (intersection over union). */
const leastOverlap = 0.3

type Scored = { score: number; box: Rect }

/** Merges overlapping detections into one (non-maximum suppression). */
export function suppress<Found extends Scored>(
  found: readonly Found[],
  merge: (same: readonly Found[]) => Found = ([first]) => first!,
): Found[] {
  const [best] = found.toSorted((one, other) => other.score - one.score)
  if (!best) return []
  const isSame = ({ box }: Found) => overlap(box, best.box) > leastOverlap
  const same = found.filter(one => one !== best && isSame(one))
  const others = found.filter(one => one !== best && !isSame(one))
  return [merge([best, ...same]), ...suppress(others, merge)]
}

/** The mean is more stable than a single detection (BlazeFace, https://arxiv.org/abs/1907.05047, section 3.3). */
function average(same: readonly Detection[]): Detection {
  const total = same.reduce((sum, { score }) => sum + score, 0)
  const mean = (read: (detection: Detection) => number) =>
    same.reduce((sum, detection) => sum + read(detection) * detection.score, 0) / total
  return {
    score: same[0]!.score,
    box: {
      x: mean(({ box }) => box.x),
      y: mean(({ box }) => box.y),
      width: mean(({ box }) => box.width),
      height: mean(({ box }) => box.height),
    },
    points: same[0]!.points.map((_, i) => ({
      x: mean(({ points }) => points[i]!.x),
      y: mean(({ points }) => points[i]!.y),
    })),
  }
}

function overlap(one: Rect, other: Rect): number {
  const shared = (from: number, length: number, otherFrom: number, otherLength: number) =>
    Math.max(0, Math.min(from + length, otherFrom + otherLength) - Math.max(from, otherFrom))
  const both = shared(one.x, one.width, other.x, other.width) * shared(one.y, one.height, other.y, other.height)
  return both / (one.width * one.height + other.width * other.height - both)
}
