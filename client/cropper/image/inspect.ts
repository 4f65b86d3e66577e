import { CropError } from '../../photo/crop-error.ts'
import type { Size } from '../../photo/geometry/shapes.ts'
import { isAnimated } from './is-animated.ts'
import { isSideways, readOrientation } from './jpeg-header.ts'
import { type ImageFormat, readDimensions, sniffFormat } from './read-dimensions.ts'

type Inspection = { format: ImageFormat; size: Size; sideways: boolean; animated: boolean }

/** Cameras put maps, thumbnails and colour profiles in front of the size, so the head is read in growing pieces. */
const heads = [64 * 1024, 1024 * 1024, 16 * 1024 * 1024]

/** What a file is and how large, from its header alone; refuses what is empty, foreign or a decompression bomb. */
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

/** Two more than we promise: what cameras sell as 50 megapixels has up to 51 (8688 by 5792 is 50.3). */
export const mostPixels = 52_000_000

const promisedMegapixels = 50
