import type { Decode, Picture } from './decoders.ts'
import type { ImageFormat } from './read-dimensions.ts'
import type { reducedWidth } from './reduced-width.ts'

/**
 * `decodeEnded` and `reducedWidth` are parameters, because the bundler would create an additional chunk if this module imported
 * them.
 */
type Options = {
  format: ImageFormat | undefined
  longest: number
  decodeEnded: (file: Blob) => Promise<Picture>
  reducedWidth: typeof reducedWidth
}

/** Decodes a file that `createImageBitmap` rejects. Most of these files lack their last bytes. */
export async function decodeImage(
  file: Blob,
  image: HTMLImageElement,
  options: Options,
): Promise<Picture & { incomplete: boolean }> {
  const endsEarly = await isCut(file, options.format)
  const ended = endsEarly && options.format === 'jpeg' && new Blob([file, endOfImage])
  const picture =
    (ended && (await options.decodeEnded(ended).catch(() => undefined))) || (await drawImage(image, options))
  const { isBlank, hasEmptyCorner } = lookAt(picture.bitmap)
  if (!isBlank) return { ...picture, incomplete: endsEarly && hasEmptyCorner }
  picture.bitmap.close()
  throw new Error('no part of the picture can be decoded')
}

/** Without this end marker, Chromium does not show the last lines of a JPEG, although the file contains them. */
const endOfImage = Uint8Array.of(0xff, 0xd9)

/** Decodes with an image element, because older versions of Firefox apply the EXIF orientation only to image elements. */
async function drawImage(image: HTMLImageElement, { longest, reducedWidth }: Options): Promise<Picture> {
  const { naturalWidth: width, naturalHeight: height } = image
  const decode: Decode = async longest => {
    // Ignores a rejection, because the browser may still draw part of the file.
    await image.decode().catch(() => {})
    const context = contextOf(reducedWidth({ width, height }, longest) ?? width, height / width)
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, 0, 0, context.canvas.width, context.canvas.height)
    return createImageBitmap(context.canvas)
  }
  return { width, height, bitmap: await decode(longest), decode }
}

function contextOf(width: number, ratio = 1): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = Math.max(1, Math.round(ratio * width))
  return canvas.getContext('2d')!
}

const endMarks: Partial<Record<ImageFormat, string>> = { jpeg: '\xff\xd9', png: 'IEND', gif: ';' }

/** The end marker must be within this many bytes of the end of the file. */
const tailLength = 16

async function isCut(file: Blob, format: ImageFormat | undefined): Promise<boolean> {
  if (format === 'bmp') {
    const head = new DataView(await file.slice(0, 6).arrayBuffer())
    return head.getUint32(2, true) > file.size
  }
  const mark = format && endMarks[format]
  const tail = new Uint8Array(await file.slice(-tailLength).arrayBuffer())
  return mark !== undefined && !String.fromCharCode(...tail).includes(mark)
}

const side = 64

/**
 * Looks for missing parts of the picture. Most decoders leave missing parts transparent. In a JPEG, libjpeg fills them with
 * medium grey.
 */
function lookAt(bitmap: ImageBitmap): { isBlank: boolean; hasEmptyCorner: boolean } {
  const context = contextOf(side)
  context.imageSmoothingEnabled = false
  context.drawImage(bitmap, 0, 0, side, side)
  const { data } = context.getImageData(0, 0, side, side)
  const pixelAt = (index: number) => data.subarray(index * 4, index * 4 + 4).join()
  const corners = [0, side - 1, side * (side - 1), side * side - 1].map(pixelAt)
  return {
    isBlank: data.every(value => value === 0),
    hasEmptyCorner: corners.some(pixel => pixel === '0,0,0,0' || pixel === '128,128,128,255'),
  }
}
