import { CropError } from '../../photo/crop-error.ts'
import type { Size } from '../../photo/geometry/shapes.ts'
import { decodeHeic, reducePicture } from './decode-in-workers.ts'
import { inspect } from './inspect.ts'
import type { ImageFormat } from './read-dimensions.ts'
import { reducedWidth } from './reduced-width.ts'

/** A photo with its upright size, decoded at no more than the maximum image size. The caller closes it. */
export type DecodedPhoto = Size & {
  format: ImageFormat
  animated?: boolean
  bitmap: ImageBitmap
  /** The caller closes the bitmap. */
  decode: Decode
  close(): void
}

/** Decodes a photo after a check of its header. */
export async function loadPhoto(
  file: Blob | undefined,
  maximumImageSize: number,
  signal?: AbortSignal,
): Promise<DecodedPhoto> {
  const { format, size, sideways, animated } = await inspect(file)
  signal?.throwIfAborted()
  const stated = sideways ? turned(size) : size
  try {
    return { ...(await decodeNatively(file as Blob, format, stated, maximumImageSize)), animated }
  } catch (cause) {
    signal?.throwIfAborted()
    if (format === 'heic') return decodeWithLibrary(file as Blob, maximumImageSize, signal)
    const code = format === 'avif' ? 'undecodable' : 'broken'
    const values = { format: format.toUpperCase() }
    throw new CropError(code, `the browser cannot decode this ${format} image`, { values, cause })
  }
}

async function decodeNatively(file: Blob, format: ImageFormat, stated: Size, longest: number): Promise<DecodedPhoto> {
  let decode = decoder(file, stated)
  let bitmap = await decode(longest)
  if (isWide(bitmap) !== isWide(stated)) {
    bitmap.close()
    decode = elementDecoder(file)
    bitmap = await decode(longest)
  }
  const size = isWide(bitmap) === isWide(stated) ? stated : turned(stated)
  return photoOf(size, format, bitmap, decode)
}

/** Decodes HEIC. That takes seconds, so the picture is kept at full size for the export. */
async function decodeWithLibrary(file: Blob, longest: number, signal?: AbortSignal): Promise<DecodedPhoto> {
  const { full, reduced } = await decodeHeic(file, longest, signal)
  const size = { width: full.width, height: full.height }
  const photo = photoOf(size, 'heic', reduced, decoder(full, size))
  const close = () => {
    photo.close()
    full.close()
  }
  return { ...photo, close }
}

function photoOf(size: Size, format: ImageFormat, bitmap: ImageBitmap, decode: Decode): DecodedPhoto {
  return { ...size, format, bitmap, decode, close: () => bitmap.close() }
}

const isWide = ({ width, height }: Size) => width > height
const turned = ({ width, height }: Size): Size => ({ width: height, height: width })

/**
 * Decodes the whole picture upright, with at most `longest` pixels on the longer side. Never decodes only a
 * part, because Chromium takes the part from the opposite corner if the EXIF orientation turns the picture.
 */
type Decode = (longest: number) => Promise<ImageBitmap>

/**
 * Passes only the width. The browser derives the height from the upright picture, so it never distorts a face.
 * `imageOrientation` is not passed: upright is the default, and Safari 16 rejects the name of that value.
 */
const decoder =
  (source: Blob | ImageBitmap, stated: Size): Decode =>
  longest => {
    const width = reducedWidth(stated, longest)
    return width ? reducePicture(source, { resizeWidth: width, resizeQuality: 'high' }) : createImageBitmap(source)
  }

/** Older Firefox applies the EXIF orientation to an image element, but not to a bitmap. */
const elementDecoder =
  (file: Blob): Decode =>
  async longest => {
    const url = URL.createObjectURL(file)
    try {
      const image = new Image()
      image.src = url
      await image.decode()
      const { naturalWidth: width, naturalHeight: height } = image
      const canvas = document.createElement('canvas')
      canvas.width = reducedWidth({ width, height }, longest) ?? width
      canvas.height = Math.max(1, Math.round((height / width) * canvas.width))
      const context = canvas.getContext('2d')!
      context.imageSmoothingQuality = 'high'
      context.drawImage(image, 0, 0, canvas.width, canvas.height)
      return await createImageBitmap(canvas)
    } finally {
      URL.revokeObjectURL(url)
    }
  }
