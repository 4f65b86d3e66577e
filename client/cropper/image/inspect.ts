import { CropError } from '../../photo/crop-error.ts'
import type { Size } from '../../photo/geometry/shapes.ts'
import { isAnimated } from './is-animated.ts'
import { isSideways, readOrientation } from './jpeg-header.ts'
import { type ImageFormat, readDimensions, sniffFormat } from './read-dimensions.ts'

type Inspection = {
  format?: ImageFormat
  /**
   * Size of the picture after its EXIF orientation is applied. Undefined if the size in the header may differ from the size that
   * the decoder returns.
   */
  size?: Size
  animated: boolean
}

const longestHead = 16_777_216

/** Numbers of bytes to read from the start of the file. */
const headLengths = [65_536, 1_048_576, longestHead]

/** Rejects only empty files and decompression bombs. A browser may be able to open a file that this code cannot read. */
export async function inspect(file: Blob | undefined): Promise<Inspection> {
  if (!file?.size) throw new CropError('empty', 'image must not be empty')
  for (const length of headLengths) {
    const bytes = new Uint8Array(await file.slice(0, length).arrayBuffer())
    const format = sniffFormat(bytes)
    if (!format) break
    const size = readDimensions(bytes, format)
    if (size) checkSize(size)
    else if (length < Math.min(file.size, longestHead)) continue
    return { format, size: size && decodedSize(size, bytes, format), animated: await isAnimated(file, bytes, format) }
  }
  return { animated: false }
}

/** HEIF headers state the size before cropping and rotation. */
function decodedSize(size: Size, bytes: Uint8Array, format: ImageFormat): Size | undefined {
  if (format === 'avif' || format === 'heic') return undefined
  const isTurned = format === 'jpeg' && isSideways(readOrientation(bytes))
  return isTurned ? { width: size.height, height: size.width } : size
}

/** This limit is two megapixels above the promised limit, because photos from 50-megapixel cameras have up to 51 megapixels. */
export const mostPixels = 52_000_000

const promisedMegapixels = 50

/** Throws if a picture is too large. Call this before any pixel is decoded. */
export function checkSize({ width, height }: Size): void {
  const pixels = width * height
  if (pixels <= mostPixels) return
  const values = { megapixels: Math.round(pixels / 1e6), limit: promisedMegapixels }
  throw new CropError('tooLarge', `${width} x ${height} pixels`, { values })
}
