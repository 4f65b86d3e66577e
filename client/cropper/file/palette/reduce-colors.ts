import { choosePalette } from './choose-palette.ts'
import { dither } from './dither.ts'
import { bytesOf, components, linear, writeLab } from './lab.ts'
import { visibleDifference } from './visible-difference.ts'

export type Indexed = { palette: Uint8ClampedArray; indices: Uint8Array }

const mostColors = 256

/**
 * Maximum differences in CIELAB units at which the reduced picture still looks like the original. In photos, observers notice a
 * mean difference of 2.15 (Stokes, Fairchild and Berns 1992).
 */
const limits = { mean: 1.5, percentile95: 3 }

/** Reduces RGBA pixels to at most 256 colours. Returns undefined if a viewer could see a difference. */
export function reduceColors(pixels: Uint8ClampedArray, width: number, strength = 0.7): Indexed | undefined {
  const reduced = keepColors(pixels) ?? approximate(pixels, width, strength)
  const { mean, percentile95 } = visibleDifference(pixels, pixelsOf(reduced), width)
  return mean <= limits.mean && percentile95 <= limits.percentile95 ? reduced : undefined
}

function keepColors(pixels: Uint8ClampedArray): Indexed | undefined {
  const words = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4)
  const entries = new Map<number, number>()
  const indices = new Uint8Array(words.length)
  for (let i = 0; i < words.length; i++) {
    let entry = entries.get(words[i]!)
    if (entry === undefined) {
      if (entries.size === mostColors) return undefined
      entry = entries.size
      entries.set(words[i]!, entry)
    }
    indices[i] = entry
  }
  return { palette: new Uint8ClampedArray(Uint32Array.from(entries.keys()).buffer), indices }
}

function approximate(pixels: Uint8ClampedArray, width: number, strength: number): Indexed {
  const chosen = choosePalette(pixels, mostColors)
  const { colors } = chosen
  const palette = new Uint8ClampedArray(colors.length)
  for (let at = 0; at < colors.length; at += components) {
    palette.set(bytesOf(colors, at), at)
    const [red, green, blue, alpha] = palette.subarray(at, at + 4)
    // The file stores colours as bytes. Use the rounded colour, so that dithering also corrects the rounding error.
    writeLab(colors, at, linear[red!]!, linear[green!]!, linear[blue!]!, alpha! / 255)
  }
  return { palette, indices: dither(pixels, width, chosen, strength) }
}

export function pixelsOf({ palette, indices }: Indexed): Uint8ClampedArray {
  const colors = new Uint32Array(palette.buffer)
  const words = new Uint32Array(indices.length)
  for (let i = 0; i < words.length; i++) words[i] = colors[indices[i]!]!
  return new Uint8ClampedArray(words.buffer)
}
