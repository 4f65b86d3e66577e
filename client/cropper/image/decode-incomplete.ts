import type { Size } from '../../photo/geometry/shapes.ts'
import { letters, u32le } from './bytes.ts'
import { decodeBitmap, decodeElement, type Picture } from './decoders.ts'
import type { ImageFormat } from './read-dimensions.ts'

type Options = { format: ImageFormat | undefined; size: Size | undefined; longest: number }

/**
 * Decodes a file that `createImageBitmap` refuses. Most of these files lack their last bytes, and every viewer shows them.
 * `incomplete` means that the file ends early and a part of the picture is empty.
 */
export async function decodeIncomplete(
  file: Blob,
  { format, size, longest }: Options,
): Promise<Picture & { incomplete: boolean }> {
  const endsEarly = await isCut(file, format)
  const picture = await decodeTolerantly(file, { format, size, longest }, endsEarly)
  const { isBlank, hasEmptyCorner } = lookAt(picture.bitmap)
  if (!isBlank) return { ...picture, incomplete: endsEarly && hasEmptyCorner }
  picture.bitmap.close()
  throw new Error('no part of the picture can be decoded')
}

const endOfImage = Uint8Array.of(0xff, 0xd9)

/** Without the end marker of a JPEG, Chromium does not show the last lines, although the file contains them. */
async function decodeTolerantly(file: Blob, { format, size, longest }: Options, endsEarly: boolean): Promise<Picture> {
  const ended = format === 'jpeg' && endsEarly && new Blob([file, endOfImage])
  const picture = ended ? await decodeBitmap(ended, size, longest).catch(() => undefined) : undefined
  return picture ?? decodeElement(file, longest)
}

/** The mark at the end of every complete file. */
const endMarks: Partial<Record<ImageFormat, string>> = { jpeg: '\xff\xd9', png: 'IEND', gif: ';' }

/** Length in bytes of the end of a file in which the mark is searched. Stray bytes may follow the mark. */
const tailLength = 16

async function isCut(file: Blob, format: ImageFormat | undefined): Promise<boolean> {
  const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer())
  if (format === 'bmp') return u32le(await bytesOf(file.slice(0, 6)), 2) > file.size
  const mark = format && endMarks[format]
  return mark !== undefined && !letters(await bytesOf(file.slice(-tailLength)), 0, tailLength).includes(mark)
}

/** Pixels on each side of the copy that is checked. */
const side = 64

/** A missing part is transparent. libjpeg fills the missing part of a JPEG with medium grey. */
function lookAt(bitmap: ImageBitmap): { isBlank: boolean; hasEmptyCorner: boolean } {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = side
  const context = canvas.getContext('2d')!
  context.imageSmoothingEnabled = false
  context.drawImage(bitmap, 0, 0, side, side)
  const { data } = context.getImageData(0, 0, side, side)
  const pixels = Array.from({ length: side * side }, (_, i) => [...data.subarray(i * 4, i * 4 + 4)].join())
  const corners = [0, side - 1, side * (side - 1), side * side - 1].map(i => pixels[i]!)
  return {
    isBlank: pixels.every(pixel => pixel === transparent),
    hasEmptyCorner: corners.some(pixel => pixel === transparent || pixel === mediumGrey),
  }
}

const [transparent, mediumGrey] = ['0,0,0,0', '128,128,128,255']
