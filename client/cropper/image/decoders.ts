import type { Size } from '../../photo/geometry/shapes.ts'
import { reducePicture } from './decode-in-workers.ts'
import { checkSize, mostPixels } from './inspect.ts'
import { reducedWidth } from './reduced-width.ts'

/**
 * Decodes the complete picture upright, with at most `longest` pixels on the longer side. Never decodes only a part, because Chromium
 * takes the part from the opposite corner if the EXIF orientation rotates the picture. The caller closes the bitmap.
 */
type Decode = (longest: number) => Promise<ImageBitmap>

/** A picture with its full size, and a bitmap that may be reduced. */
export type Picture = Size & { bitmap: ImageBitmap; decode: Decode }

/**
 * Decodes with `createImageBitmap`, which reduces large pictures in a worker. If the decoder returns another size than the header
 * states, the size that `<img>` shows is the correct one.
 */
export async function decodeBitmap(file: Blob, stated: Size | undefined, longest: number): Promise<Picture> {
  return (
    (stated && (await decodeAs(stated, file, longest))) ??
    (await decodeAs(await imageSize(file), file, longest)) ??
    (await decodeElement(file, longest))
  )
}

/** Returns undefined if the picture does not have the expected size. */
async function decodeAs(size: Size, file: Blob, longest: number): Promise<Picture | undefined> {
  const decode = bitmapDecoder(file, size)
  const bitmap = await decode(longest)
  const width = reducedWidth(size, longest) ?? size.width
  const height = (size.height * width) / size.width
  // Browsers round the height of a reduced picture in different ways.
  const tolerance = width === size.width ? 0 : 1
  if (bitmap.width === width && Math.abs(bitmap.height - height) <= tolerance) return { ...size, bitmap, decode }
  bitmap.close()
  return undefined
}

/**
 * Passes only the width. The browser derives the height from the upright picture, so it never distorts a face.
 * `imageOrientation` is not passed: upright is the default, and Safari 16 rejects the name of that value.
 */
export const bitmapDecoder =
  (source: Blob | ImageBitmap, size: Size): Decode =>
  longest => {
    const width = reducedWidth(size, longest)
    return width ? reducePicture(source, { resizeWidth: width, resizeQuality: 'high' }) : createImageBitmap(source)
  }

/**
 * Decodes as `<img>` does. That is slower than `createImageBitmap`, but also works for incomplete files. Older Firefox applies the
 * EXIF orientation only here.
 */
export async function decodeElement(file: Blob, longest: number): Promise<Picture> {
  const decode: Decode = async longest => {
    const image = await loadImage(file)
    // Decodes outside the main thread. The browser may draw a part of a file that it refuses here.
    await image.decode().catch(() => {})
    const { naturalWidth: width, naturalHeight: height } = image
    const canvas = document.createElement('canvas')
    canvas.width = reducedWidth({ width, height }, longest) ?? width
    canvas.height = Math.max(1, Math.round((height / width) * canvas.width))
    const context = canvas.getContext('2d')!
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    return createImageBitmap(canvas)
  }
  return { ...(await imageSize(file)), bitmap: await decode(longest), decode }
}

/** Returns the upright size that `<img>` shows. Browsers read the size without decoding the picture. */
async function imageSize(file: Blob): Promise<Size> {
  const { naturalWidth: width, naturalHeight: height } = await loadImage(file)
  return { width, height }
}

/** Size in bytes of the largest uncompressed picture. `<img>` would read a longer file, such as a video, to its end. */
const mostBytes = mostPixels * 4

async function loadImage(file: Blob): Promise<HTMLImageElement> {
  if (file.size > mostBytes) throw new Error(`the file is too long for a picture: ${file.size} bytes`)
  // A slice has no media type. Without the type, browsers do not open SVG, whose decoding time has no limit.
  const url = URL.createObjectURL(file.slice())
  try {
    const image = new Image()
    await new Promise((resolve, reject) => {
      image.onload = resolve
      image.onerror = () => reject(new Error('<img> cannot show the file'))
      image.src = url
    })
    checkSize({ width: image.naturalWidth, height: image.naturalHeight })
    return image
  } finally {
    URL.revokeObjectURL(url)
  }
}
