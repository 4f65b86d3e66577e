import { loadChunk } from '../../chunks/load-chunk.ts'
import { CropError, type CropErrorCode } from '../../photo/crop-error.ts'
import type { Size } from '../../photo/geometry/shapes.ts'
import { decodeHeic } from './decode-in-workers.ts'
import { bitmapDecoder, decodeBitmap, loadImage, type Picture } from './decoders.ts'
import { inspect } from './inspect.ts'
import type { ImageFormat } from './read-dimensions.ts'
import { reducedWidth } from './reduced-width.ts'

/**
 * `width` and `height` are the size of the full photo after its EXIF orientation is applied. The bitmap may be smaller than the
 * photo. The caller must close the photo.
 */
export type DecodedPhoto = Picture & {
  format?: ImageFormat
  animated?: boolean
  /** Whether the file ends early and part of the picture is missing. */
  incomplete?: boolean
  close(): void
}

export async function loadPhoto(
  file: Blob | undefined,
  maximumImageSize: number,
  signal?: AbortSignal,
): Promise<DecodedPhoto> {
  const { format, size, animated } = await inspect(file)
  signal?.throwIfAborted()
  const picture = await decode(file as Blob, { format, size, longest: maximumImageSize }, signal)
  return { close: () => picture.bitmap.close(), ...picture, format, animated }
}

type Options = { format: ImageFormat | undefined; size: Size | undefined; longest: number }

async function decode(
  file: Blob,
  { format, size, longest }: Options,
  signal?: AbortSignal,
): Promise<Picture & Partial<DecodedPhoto>> {
  try {
    return await decodeBitmap(file, size, longest)
  } catch (cause) {
    signal?.throwIfAborted()
    if (cause instanceof CropError) throw cause
    if (format === 'heic') return decodeWithLibrary(file, longest, signal)
    const image = await loadImage(file).catch(() => undefined)
    if (!image) throw refusal(format, cause)
    // This chunk is needed only for files that `createImageBitmap` rejects but `<img>` shows.
    const { decodeImage } = await loadChunk(() => import('./decode-image.ts')).catch(cause => {
      throw refusal(format, cause, 'decoder')
    })
    const decodeEnded = (ended: Blob) => decodeBitmap(ended, size, longest)
    return decodeImage(file, image, { format, longest, decodeEnded, reducedWidth }).catch(() => {
      throw refusal(format, cause)
    })
  }
}

/** Keeps the full-size picture for the export, because decoding the file again would take seconds. */
async function decodeWithLibrary(file: Blob, longest: number, signal?: AbortSignal) {
  const { full, reduced: bitmap } = await decodeHeic(file, longest, signal)
  const size = { width: full.width, height: full.height }
  const close = () => {
    bitmap.close()
    full.close()
  }
  return { ...size, bitmap, decode: bitmapDecoder(full, size), close }
}

function refusal(format: ImageFormat | undefined, cause: unknown, code = codeOf(format)): CropError {
  return new CropError(code, `cannot decode ${format}`, { values: { format: format?.toUpperCase() ?? '' }, cause })
}

function codeOf(format: ImageFormat | undefined): CropErrorCode {
  if (!format) return 'unsupported'
  return format === 'avif' ? 'undecodable' : 'broken'
}
