import { encodeIndexedPng } from './indexed-png.ts'
import { reduceColors } from './reduce-colors.ts'

export type PaletteTask = { pixels: Uint8ClampedArray; width: number }

/**
 * Fractions of each pixel's error that dithering passes on to the neighbours. If the first file is too large, a second try uses
 * the smaller fraction.
 */
const strengths = [0.7, 0.5]

/** Target size in bytes per pixel. */
const wanted = 0.32

self.onmessage = async ({ data: { pixels, width } }: MessageEvent<PaletteTask>) => {
  let file: Blob | undefined
  for (const strength of strengths) {
    const indexed = reduceColors(pixels, width, strength)
    if (indexed) file = await encodeIndexedPng(indexed, width)
    if (!indexed || file!.size <= wanted * indexed.indices.length) break
  }
  self.postMessage(file)
}
