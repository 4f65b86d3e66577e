import { CropError } from '../../photo/crop-error.ts'
import type { CropSettings } from '../../photo/crop-settings.ts'
import { encodeCanvas } from '../../photo/encode-canvas.ts'
import { formats, type OutputType } from '../../photo/formats.ts'
import { cropPixels } from '../../photo/geometry/crop-area.ts'
import type { Framing } from '../../photo/geometry/shapes.ts'
import type { OutputOptions } from '../../photo/output-options.ts'
import type { RingOptions } from '../../photo/rings.ts'
import { hasTones, type Tones } from '../../photo/tones.ts'
import type { FaceParts } from '../faces/load-faces.ts'
import type { DecodedPhoto } from '../image/load-photo.ts'
import { drawCrop, fillBehind } from './draw-crop.ts'
import { encodePng } from './encode-png.ts'

export type ExportOptions = Pick<CropSettings, 'outputSize' | 'outputType' | 'fillColor' | 'enlarge'> &
  Partial<RingOptions> &
  Tones & {
    maximumImageSize?: number
    /** In a JPEG, the corners get the fill colour. */
    round?: boolean
    /** Maximum number of pixels on the longer side. */
    longestSide?: number
    signal?: AbortSignal
  }

export type MakeCrop = (options?: Partial<ExportOptions>) => Promise<Blob>

export type Editing = {
  photo: DecodedPhoto
  file: Blob
  framing: Framing
  options: OutputOptions
  crop: MakeCrop
  faces?: FaceParts
}

/** A canvas contains only pixels, so the file has no EXIF data and no location. */
export async function exportCrop(photo: DecodedPhoto, framing: Framing, options: ExportOptions): Promise<Blob> {
  const { outputType, outputSize, fillColor, signal } = options
  const { longestSide = Infinity, maximumImageSize = Infinity } = options
  const size = cropPixels(framing, { ...options, longestSide: Math.min(longestSide, maximumImageSize) })
  const bitmap = await bitmapFor(photo, size.factor)
  try {
    signal?.throwIfAborted()
    const canvas = document.createElement('canvas')
    canvas.width = size.width
    canvas.height = size.height
    const context = canvas.getContext('2d', { willReadFrequently: hasTones(options) })
    if (!context) throw new CropError('export', 'no canvas context')
    await drawCrop(context, bitmap, framing, size, options)
    signal?.throwIfAborted()
    if (outputType === 'jpeg') fillBehind(context, fillColor || 'white')
    if (outputType === 'png' && outputSize < 1) return await encodePng(context, signal)
    return await encodeCanvas(canvas, formats[outputType].mimeType, outputSize)
  } finally {
    if (bitmap !== photo.bitmap) bitmap.close()
  }
}

/**
 * If the editor's bitmap has too few pixels, decodes the photo again with up to twice the resolution of the output. The
 * additional pixels keep the photo sharp if it is tilted.
 */
async function bitmapFor(photo: DecodedPhoto, factor: number): Promise<ImageBitmap> {
  const longest = Math.max(photo.width, photo.height)
  const enough = Math.max(photo.bitmap.width, photo.bitmap.height) >= longest * Math.min(1, factor)
  if (enough) return photo.bitmap
  const wanted = Math.ceil(longest * Math.min(1, factor * 2))
  // If there is not enough memory for all pixels, a less sharp file is better than no file.
  return photo
    .decode(wanted)
    .catch(() => photo.decode(Math.min(wanted, longestOnPhones(photo))))
    .catch(() => photo.bitmap)
}

/** An iPhone's memory is large enough for 4096 × 4096 pixels in total, with any aspect ratio. */
const longestOnPhones = ({ width, height }: DecodedPhoto) =>
  Math.floor(4096 * Math.sqrt(Math.max(width, height) / Math.min(width, height)))

/** Safari, for example, does not report an error for WebP, but writes a PNG. */
export function canEncode(type: OutputType): boolean {
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  return canvas.toDataURL(formats[type].mimeType).startsWith(`data:${formats[type].mimeType}`)
}
