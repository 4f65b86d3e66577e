import { CropError } from '../../photo/crop-error.ts'
import type { Size } from '../../photo/geometry/shapes.ts'
import { letters } from './bytes.ts'
import { isSideways, readOrientation } from './jpeg-header.ts'
import { type ImageFormat, readDimensions, sniffFormat } from './read-dimensions.ts'

type Inspection = { format: ImageFormat; size: Size; sideways: boolean; animated: boolean }

/** Cameras put thumbnails and colour profiles before the size, so growing parts of the file are read. In bytes. */
const heads = [64 * 1024, 1024 * 1024, 16 * 1024 * 1024]

/** Reads format and size from the header. Rejects empty files, unknown formats and decompression bombs. */
export async function inspect(file: Blob | undefined): Promise<Inspection> {
  if (!file?.size) throw new CropError('empty', 'image must not be empty')
  for (const length of heads) {
    const bytes = new Uint8Array(await file.slice(0, length).arrayBuffer())
    const format = sniffFormat(bytes)
    if (!format) throw new CropError('unsupported', 'the file is in no image format that is known here')
    const size = readDimensions(bytes, format)
    const sideways = format === 'jpeg' && isSideways(readOrientation(bytes))
    if (size) return { format, size: safe(size), sideways, animated: isAnimated(bytes, format) }
    if (length >= file.size) break
  }
  throw new CropError('broken', 'the image states no size')
}

function safe(size: Size): Size {
  const pixels = size.width * size.height
  if (pixels <= mostPixels) return size
  const values = { megapixels: Math.round(pixels / 1e6), limit: promisedMegapixels }
  throw new CropError('tooLarge', `the image has ${size.width} x ${size.height} pixels, more than are decoded here`, {
    values,
  })
}

/** Two megapixels more than promised: cameras sold with 50 have up to 51 (8688 by 5792 is 50.3). */
export const mostPixels = 52_000_000

const promisedMegapixels = 50

/** Names near the start of animated pictures. Browsers decode only the first frame. */
const marks: Partial<Record<ImageFormat, string>> = {
  // The extension for repeated playback. An animation that is played once lacks it.
  gif: 'NETSCAPE2.0',
  png: 'acTL',
  webp: 'ANIM',
  avif: 'avis',
}

/** Far enough for names after the palette of a GIF, or after a colour profile. */
const headLength = 4096

/** Whether the file has more than one frame. */
export function isAnimated(bytes: Uint8Array, format: ImageFormat): boolean {
  const mark = marks[format]
  return mark !== undefined && letters(bytes, 0, headLength).includes(mark)
}
