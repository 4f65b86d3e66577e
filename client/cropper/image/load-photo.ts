import type { Size } from '../geometry/shapes.ts'
import { CropError } from './crop-error.ts'
import { inspect } from './inspect.ts'
import type { ImageFormat } from './sniff-format.ts'

/** A decoded photo, upright and no longer than the maximum image size. Whoever loads it calls `close`. */
export type Photo = Size & { bitmap: ImageBitmap; original: Size; format: ImageFormat; close(): void }

/** Checks the header, then decodes and reduces in one step, off the main thread. */
export async function loadPhoto(file: Blob | undefined, maximumImageSize: number): Promise<Photo> {
  const { format, size, sideways } = await inspect(file)
  const original = sideways ? { width: size.height, height: size.width } : size
  const share = Math.min(1, maximumImageSize / Math.max(size.width, size.height))
  const bitmap = await decode(
    file as Blob,
    share < 1 ? Math.max(1, Math.floor(original.width * share)) : undefined,
    format,
  )
  return { bitmap, width: bitmap.width, height: bitmap.height, original, format, close: () => bitmap.close() }
}

/**
 * Only the width is asked for: the browser derives the height from the picture as it has turned it upright, so a
 * browser and a file that disagree on the orientation can never distort a face.
 */
async function decode(file: Blob, resizeWidth: number | undefined, format: ImageFormat): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image', resizeWidth, resizeQuality: 'high' })
  } catch (cause) {
    const fault = format === 'heic' || format === 'avif' ? 'undecodable' : 'broken'
    const values = { format: format.toUpperCase() }
    throw new CropError(fault, `the browser cannot decode this ${format} image`, { values, cause })
  }
}
