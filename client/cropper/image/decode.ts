import type { Size } from '../geometry/shapes.ts'

/**
 * Decodes and reduces in one step, off the main thread. Only the width is asked for: the browser derives the height from
 * the picture as it has turned it upright, so a disagreement about the orientation can never distort a face. No
 * orientation is asked for either: upright is the default, and Safari 16 refuses the word for it.
 */
export async function decode(file: Blob, upright: Size, longest: number): Promise<ImageBitmap> {
  const bitmap = await createImageBitmap(file, reducedTo(upright, longest))
  const turned = isWide(bitmap) === isWide(upright) ? bitmap : await decodeAsElement(file, bitmap)
  const size = reducedTo(turned, longest)
  if (!size) return turned
  const reduced = await createImageBitmap(turned, size)
  turned.close()
  return reduced
}

const isWide = ({ width, height }: Size) => width > height

function reducedTo({ width, height }: Size, longest: number): ImageBitmapOptions | undefined {
  const share = longest / Math.max(width, height)
  return share < 1 ? { resizeWidth: Math.max(1, Math.floor(width * share)), resizeQuality: 'high' } : undefined
}

/** Older Firefox turns an image element upright, but not a bitmap. */
async function decodeAsElement(file: Blob, sideways: ImageBitmap): Promise<ImageBitmap> {
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const share = Math.max(sideways.width, sideways.height) / Math.max(image.naturalWidth, image.naturalHeight)
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(image.naturalWidth * share)
    canvas.height = Math.round(image.naturalHeight * share)
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await createImageBitmap(canvas)
  } finally {
    sideways.close()
    URL.revokeObjectURL(address)
  }
}
