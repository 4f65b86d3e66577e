import { CropError } from '../../photo/crop-error.ts'
import type { Size } from '../../photo/geometry/shapes.ts'
import { decodeHeic } from './heic/decode-heic.ts'
import { inspect } from './inspect.ts'
import type { ImageFormat } from './read-dimensions.ts'
import { reducePicture } from './reduce/reduce-picture.ts'
import { reducedWidth } from './reduced-width.ts'

/** An opened photo: its upright size, and the whole of it at no more than the maximum image size. Whoever opens it closes it. */
export type Photo = Size & {
  format: ImageFormat
  /** Whether the file goes on: this is its first frame. */
  animated?: boolean
  bitmap: ImageBitmap
  /** The whole of it decoded anew, its longer side at most `longest` pixels. Whoever asks closes the bitmap. */
  decode: Decode
  close(): void
}

/** Opens an image file. Its header is checked before a single pixel is decoded. */
export async function loadPhoto(file: Blob | undefined, maximumImageSize: number): Promise<Photo> {
  const { format, size, sideways, animated } = await inspect(file)
  const stated = sideways ? turned(size) : size
  try {
    return { ...(await open(file as Blob, format, stated, maximumImageSize)), animated }
  } catch (cause) {
    if (format === 'heic') return openHeic(file as Blob, maximumImageSize)
    const code = format === 'avif' ? 'undecodable' : 'broken'
    const values = { format: format.toUpperCase() }
    throw new CropError(code, `the browser cannot decode this ${format} image`, { values, cause })
  }
}

async function open(file: Blob, format: ImageFormat, stated: Size, longest: number): Promise<Photo> {
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

/** What took seconds to decode is kept at its full size: the file is not asked again. */
async function openHeic(file: Blob, longest: number): Promise<Photo> {
  const { full, reduced } = await decodeHeic(file, longest)
  const size = { width: full.width, height: full.height }
  const photo = photoOf(size, 'heic', reduced, decoder(full, size))
  const close = () => {
    photo.close()
    full.close()
  }
  return { ...photo, close }
}

function photoOf(size: Size, format: ImageFormat, bitmap: ImageBitmap, decode: Decode): Photo {
  return { ...size, format, bitmap, decode, close: () => bitmap.close() }
}

const isWide = ({ width, height }: Size) => width > height
const turned = ({ width, height }: Size): Size => ({ width: height, height: width })

/**
 * Upright pixels of the whole picture, reduced until the longer side is at most `longest`. Never of a part: Chromium takes a part
 * of a picture that its camera was turned for from the opposite corner.
 */
type Decode = (longest: number) => Promise<ImageBitmap>

/**
 * Only the width is asked for: the browser derives the height from the picture as it has turned it upright, so a disagreement
 * about the orientation can never distort a face. No orientation is asked for either: upright is the default, and Safari 16
 * refuses the word for it.
 */
const decoder =
  (source: Blob | ImageBitmap, stated: Size): Decode =>
  longest => {
    const width = reducedWidth(stated, longest)
    return width ? reducePicture(source, { resizeWidth: width, resizeQuality: 'high' }) : createImageBitmap(source)
  }

/** Older Firefox turns an image element upright, but not a bitmap. */
const elementDecoder =
  (file: Blob): Decode =>
  async longest => {
    const address = URL.createObjectURL(file)
    try {
      const image = new Image()
      image.src = address
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
      URL.revokeObjectURL(address)
    }
  }
