import type { Palette } from './choose-palette.ts'
import { components, linear, writeLab } from './lab.ts'
import { nearestIn } from './nearest.ts'

/**
 * Maximum error that a pixel passes on to its neighbours, for each component. A larger error would draw a streak beside an edge.
 */
const most = 24

/**
 * Passes the fraction `strength` of each pixel's error on to its neighbours (Floyd–Steinberg dithering), and changes the
 * direction with each row.
 */
export function dither(
  pixels: Uint8ClampedArray,
  width: number,
  { colors, parts }: Palette,
  strength: number,
): Uint8Array {
  const height = pixels.length / 4 / width
  const finders = parts.map(({ from, to }) => nearestIn(colors.subarray(from * components, to * components)))
  const partOf = Uint8Array.from({ length: 256 }, (_, alpha) => parts.findIndex(({ includes }) => includes(alpha)))
  const indices = new Uint8Array(width * height)
  const color = new Float32Array(components)
  let errors = new Float32Array((width + 2) * components)
  let below = new Float32Array((width + 2) * components)
  for (let y = 0; y < height; y++) {
    const step = y % 2 ? -1 : 1
    for (let i = 0, x = step > 0 ? 0 : width - 1; i < width; i++, x += step) {
      const at = (y * width + x) * 4
      const alpha = pixels[at + 3]!
      // The array `indices` already contains 0, which is the palette index of transparent pixels.
      if (alpha === 0) continue
      writeLab(color, 0, linear[pixels[at]!]!, linear[pixels[at + 1]!]!, linear[pixels[at + 2]!]!, alpha / 255)
      const here = (x + 1) * components
      for (let axis = 0; axis < components; axis++) color[axis]! += errors[here + axis]!
      const part = partOf[alpha]!
      const entry = parts[part]!.from + finders[part]!(color, 0)
      indices[y * width + x] = entry
      const [ahead, behind] = [here + step * components, here - step * components]
      for (let axis = 0; axis < components; axis++) {
        let error = (color[axis]! - colors[entry * components + axis]!) * (strength / 16)
        if (error > most / 16) error = most / 16
        else if (error < -most / 16) error = -most / 16
        errors[ahead + axis]! += error * 7
        below[behind + axis]! += error * 3
        below[here + axis]! += error * 5
        below[ahead + axis]! += error
      }
    }
    const done = errors
    errors = below
    below = done.fill(0)
  }
  return indices
}
