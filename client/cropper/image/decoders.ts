import type { Size } from '../../photo/geometry/shapes.ts'
import { reducePicture } from './decode-in-workers.ts'
import { checkSize, mostPixels } from './inspect.ts'
import { reducedWidth } from './reduced-width.ts'

/**
 * Decodes the complete picture upright, with at most `longest` pixels on the longer side. Does not crop it, because Chromium
 * crops at the wrong corner if the EXIF orientation rotates the picture. The caller closes the bitmap.
 */
export type Decode = (longest: number) => Promise<ImageBitmap>

export type Picture = Size & { bitmap: ImageBitmap; decode: Decode }

/**
 * Throws if `createImageBitmap` rejects the file. Also throws if the decoded size matches neither the header's size nor the size
 * that `<img>` reports.
 */
export async function decodeBitmap(file: Blob, stated: Size | undefined, longest: number): Promise<Picture> {
  const picture =
    (stated && (await decodeAs(stated, file, longest))) ?? (await decodeAs(await imageSize(file), file, longest))
  if (!picture) throw new Error('wrong size')
  return picture
}

async function decodeAs(size: Size, file: Blob, longest: number): Promise<Picture | undefined> {
  const decode = bitmapDecoder(file, size)
  const bitmap = await decode(longest)
  const width = reducedWidth(size, longest) ?? size.width
  const height = (size.height * width) / size.width
  // Browsers round the height of a reduced picture in different ways, so reduced pictures get a larger tolerance.
  const tolerance = width === size.width ? 1 : 2
  if (bitmap.width === width && Math.abs(bitmap.height - height) < tolerance) return { ...size, bitmap, decode }
  bitmap.close()
  return undefined
}

/**
 * Passes only the width. The browser computes the height from the aspect ratio of the rotated picture, so the picture is never
 * distorted. Does not pass `imageOrientation`, because `from-image` (upright) is the default, and Safari 16 rejects the value
 * `from-image`.
 */
export const bitmapDecoder =
  (source: Blob | ImageBitmap, size: Size): Decode =>
  longest => {
    const width = reducedWidth(size, longest)
    return width ? reducePicture(source, { resizeWidth: width, resizeQuality: 'high' }) : createImageBitmap(source)
  }

/** Uses an `<img>`, because browsers read its size without decoding the picture. */
async function imageSize(file: Blob): Promise<Size> {
  const { naturalWidth: width, naturalHeight: height } = await loadImage(file)
  return { width, height }
}

/**
 * Size in bytes of an uncompressed picture with `mostPixels` pixels. Larger files, such as videos, are rejected because `<img>`
 * would read them to the end.
 */
const mostBytes = mostPixels * 4

export async function loadImage(file: Blob): Promise<HTMLImageElement> {
  if (file.size > mostBytes) throw new Error('not a picture')
  // Slicing removes the media type. Without a media type, browsers do not open SVG, which could take arbitrarily long to decode.
  const url = URL.createObjectURL(file.slice())
  try {
    const image = new Image()
    await new Promise((resolve, reject) => {
      image.onload = resolve
      image.onerror = () => reject(new Error('not a picture'))
      image.src = url
    })
    checkSize({ width: image.naturalWidth, height: image.naturalHeight })
    return image
  } finally {
    URL.revokeObjectURL(url)
  }
}
