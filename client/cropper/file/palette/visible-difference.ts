import { components, linear, writeLab } from './lab.ts'

/**
 * Standard deviation (in pixels) of the blur that simulates the eye. Assumes that a pixel is one minute of arc, which is the
 * finest detail that a healthy eye resolves (S-CIELAB, Zhang and Wandell 1997).
 */
const sigma = 1.2
const radius = 3
const kernel = Float32Array.from({ length: 2 * radius + 1 }, (_, i) =>
  Math.exp(-((i - radius) ** 2) / (2 * sigma ** 2)),
)

/** The compared points are this many pixels apart. */
const spacing = 6

/**
 * Differences in CIELAB units (delta E 1976) as a viewer sees them. A difference of 2.3 is just noticeable (Mahy and others
 * 1994).
 */
export type Difference = { mean: number; percentile95: number }

/** Blurs two pictures as the eye does, and compares them. Ignores points near pixels that are not opaque. */
export function visibleDifference(one: Uint8ClampedArray, other: Uint8ClampedArray, width: number): Difference {
  const height = one.length / 4 / width
  const differences: number[] = []
  const seen = new Float32Array(2 * components)
  for (let y = radius; y < height - radius; y += spacing) {
    for (let x = radius; x < width - radius; x += spacing) {
      if (!see(one, width, x, y, seen, 0) || !see(other, width, x, y, seen, components)) continue
      const apart = (axis: number) => (seen[axis]! - seen[components + axis]!) / 2.55
      differences.push(Math.hypot(apart(0), apart(1), apart(2)))
    }
  }
  differences.sort((a, b) => a - b)
  const count = Math.max(1, differences.length)
  return {
    mean: differences.reduce((sum, value) => sum + value, 0) / count,
    percentile95: differences[Math.floor(count * 0.95)] ?? 0,
  }
}

/** Returns whether all pixels near the point are opaque. */
function see(pixels: Uint8ClampedArray, width: number, x: number, y: number, out: Float32Array, at: number): boolean {
  let [red, green, blue, total] = [0, 0, 0, 0]
  for (let down = -radius; down <= radius; down++) {
    for (let right = -radius; right <= radius; right++) {
      const from = ((y + down) * width + x + right) * 4
      if (pixels[from + 3] !== 255) return false
      const weight = kernel[down + radius]! * kernel[right + radius]!
      red += weight * linear[pixels[from]!]!
      green += weight * linear[pixels[from + 1]!]!
      blue += weight * linear[pixels[from + 2]!]!
      total += weight
    }
  }
  writeLab(out, at, red / total, green / total, blue / total, 1)
  return true
}
