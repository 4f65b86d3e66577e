import { CropError } from '../../photo/crop-error.ts'
import type { Size } from '../../photo/geometry/shapes.ts'
import { letters } from './bytes.ts'
import { isSideways, readOrientation } from './jpeg-header.ts'
import { type ImageFormat, readDimensions, sniffFormat } from './read-dimensions.ts'

type Inspection = { format: ImageFormat; size: Size; sideways: boolean; animated: boolean }

/** Lengths in bytes to read until the size is found. Cameras put thumbnails and colour profiles before it. */
const headLengths = [64 * 1024, 1024 * 1024, 16 * 1024 * 1024]

/** Rejects empty files, unknown formats and decompression bombs. */
export async function inspect(file: Blob | undefined): Promise<Inspection> {
  if (!file?.size) throw new CropError('empty', 'image must not be empty')
  for (const length of headLengths) {
    const bytes = new Uint8Array(await file.slice(0, length).arrayBuffer())
    const format = sniffFormat(bytes)
    if (!format) throw new CropError('unsupported', 'unknown image format')
    const size = readDimensions(bytes, format)
    const sideways = format === 'jpeg' && isSideways(readOrientation(bytes))
    if (size) return { format, size: checkSize(size), sideways, animated: isAnimated(bytes, format) }
    if (length >= file.size) break
  }
  throw new CropError('broken', 'the header of the image contains no size')
}

function checkSize(size: Size): Size {
  const pixels = size.width * size.height
  if (pixels <= mostPixels) return size
  const values = { megapixels: Math.round(pixels / 1e6), limit: promisedMegapixels }
  throw new CropError('tooLarge', `the image has ${size.width} x ${size.height} pixels, more than the limit`, {
    values,
  })
}

/** Two megapixels more than promised, because cameras sold as 50 megapixels have up to 51 (8688 by 5792 is 50.3). */
export const mostPixels = 52_000_000

const promisedMegapixels = 50

/** Text near the start of an animated picture. Browsers decode only its first frame. */
const animationMarks: Partial<Record<ImageFormat, string>> = {
  // The extension for repeated playback. An animation that plays only once lacks it.
  gif: 'NETSCAPE2.0',
  png: 'acTL',
  webp: 'ANIM',
  avif: 'avis',
}

/** In bytes, enough for a mark after the palette of a GIF or after a colour profile. */
const markedLength = 4096

export function isAnimated(bytes: Uint8Array, format: ImageFormat): boolean {
  const mark = animationMarks[format]
  return mark !== undefined && letters(bytes, 0, markedLength).includes(mark)
}
