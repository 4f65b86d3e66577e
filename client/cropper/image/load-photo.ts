import type { Size } from '../geometry/shapes.ts'
import { CropError } from './crop-error.ts'
import { decode } from './decode.ts'
import { inspect } from './inspect.ts'
import type { ImageFormat } from './sniff-format.ts'

/** A decoded photo, upright and no longer than the maximum image size. Whoever loads it calls `close`. */
export type Photo = Size & { bitmap: ImageBitmap; original: Size; format: ImageFormat; close(): void }

/** Checks the header before a single pixel is decoded. */
export async function loadPhoto(file: Blob | undefined, maximumImageSize: number): Promise<Photo> {
  const { format, size, sideways } = await inspect(file)
  const original = sideways ? { width: size.height, height: size.width } : size
  try {
    const bitmap = await decode(file as Blob, original, maximumImageSize)
    return { bitmap, width: bitmap.width, height: bitmap.height, original, format, close: () => bitmap.close() }
  } catch (cause) {
    const fault = format === 'heic' || format === 'avif' ? 'undecodable' : 'broken'
    const values = { format: format.toUpperCase() }
    throw new CropError(fault, `the browser cannot decode this ${format} image`, { values, cause })
  }
}
