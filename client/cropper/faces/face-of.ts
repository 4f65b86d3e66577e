import type { Face } from '../../photo/geometry/face-framing.ts'
import type { Found } from './look.ts'

/** In profile, the eyes are at the edge of the head, so the mean of the eyes alone would not be in the middle of the head. */
export function faceOf({ box, points }: Found, scale = 1): Face {
  const [left, right, , , leftEar, rightEar] = points
  return {
    x: ((left!.x + right!.x + leftEar!.x + rightEar!.x) / 4) * scale,
    y: ((left!.y + right!.y) / 2) * scale,
    tilt: (Math.atan2(right!.y - left!.y, right!.x - left!.x) * 180) / Math.PI,
    height: box.height * scale,
  }
}
