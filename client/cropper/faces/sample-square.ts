import type { Point } from '../../photo/geometry/shapes.ts'

/** Pixels as RGBA, row by row. */
export type Pixels = { data: Uint8ClampedArray; width: number; height: number }

/** A square, measured in photo pixels. It may extend beyond the photo. */
export type Square = Point & { side: number; isMirrored?: boolean }

/**
 * Scales a square of the photo to `size` by `size` pixels, and returns RGB values from -1 to 1. Each value is the mean of all
 * photo pixels that it covers. Skipping pixels would add noise. Values outside the photo are black.
 */
export function sampleSquare(
  { data, width, height }: Pixels,
  { x, y, side, isMirrored }: Square,
  size: number,
): Float32Array {
  const samples = new Float32Array(size * size * 3).fill(-1)
  const step = side / size
  const columns = Array.from({ length: size }, (_, i) => span(x + i * step, step, width))
  if (isMirrored) columns.reverse()
  for (let row = 0; row < size; row++) {
    const [top, bottom] = span(y + row * step, step, height)
    for (const [column, [left, right]] of columns.entries()) {
      const count = (right - left) * (bottom - top)
      if (count <= 0) continue
      let [red, green, blue] = [0, 0, 0]
      for (let atRow = top; atRow < bottom; atRow++) {
        for (let at = (atRow * width + left) * 4; at < (atRow * width + right) * 4; at += 4) {
          red += data[at]!
          green += data[at + 1]!
          blue += data[at + 2]!
        }
      }
      const to = (row * size + column) * 3
      samples[to] = red / count / 127.5 - 1
      samples[to + 1] = green / count / 127.5 - 1
      samples[to + 2] = blue / count / 127.5 - 1
    }
  }
  return samples
}

/**
 * Returns the range of photo pixels that an output value covers: the index of the first pixel, and the index after the last
 * pixel.
 */
function span(from: number, step: number, length: number): readonly [number, number] {
  const first = Math.floor(from)
  const last = Math.max(first + 1, Math.floor(from + step))
  return [Math.max(0, Math.min(length, first)), Math.max(0, Math.min(length, last))]
}
