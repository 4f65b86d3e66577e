import { CropError } from '../../photo/crop-error.ts'
import type { CropSettings } from '../../photo/crop-settings.ts'
import { encodeCanvas } from '../../photo/encode-canvas.ts'
import { formats, type OutputType } from '../../photo/formats.ts'
import { cropPixels } from '../../photo/geometry/crop-area.ts'
import type { Framing } from '../../photo/geometry/shapes.ts'
import type { OutputOptions } from '../../photo/output-options.ts'
import type { RingName } from '../../photo/rings.ts'
import type { DecodedPhoto } from '../image/load-photo.ts'
import { drawCrop } from './draw-crop.ts'

export type ExportOptions = Pick<CropSettings, 'outputSize' | 'outputType' | 'fillColor' | 'enlarge'> & {
  maximumImageSize?: number
  /** Transparent outside the circle. A JPEG has no transparency and gets the fill colour. */
  round?: boolean
  ring?: RingName
  /** At most this many pixels on the longer side, and never more than `maximumImageSize`. */
  longestSide?: number
  signal?: AbortSignal
}

/** Exports the present crop. The options replace the settings. */
export type MakeCrop = (options?: Partial<ExportOptions>) => Promise<Blob>

/** The work in progress, for what is rendered beside its stage. */
export type Editing = { photo: DecodedPhoto; file: Blob; framing: Framing; options: OutputOptions; crop: MakeCrop }

/** Makes a file of the pixels alone: a canvas knows nothing of EXIF, GPS or names. */
export async function exportCrop(photo: DecodedPhoto, framing: Framing, options: ExportOptions): Promise<Blob> {
  const { outputType, outputSize, fillColor, round = false, ring, signal } = options
  const { longestSide = Infinity, maximumImageSize = Infinity } = options
  const size = cropPixels(framing, { ...options, longestSide: Math.min(longestSide, maximumImageSize) })
  const bitmap = await bitmapFor(photo, size.factor)
  try {
    signal?.throwIfAborted()
    const canvas = document.createElement('canvas')
    canvas.width = size.width
    canvas.height = size.height
    const context = canvas.getContext('2d')
    if (!context) throw new CropError('export', 'the browser returned no canvas context')
    drawCrop(context, bitmap, framing, size, { fillColor, round, ring })
    if (outputType === 'jpeg') paintBehind(context, fillColor || 'white')
    return await encodeCanvas(canvas, formats[outputType].mimeType, outputSize)
  } finally {
    if (bitmap !== photo.bitmap) bitmap.close()
  }
}

/**
 * Returns the reduced photo if it has the pixels, or else decodes the photo again. A tilted photo stays sharp if it is drawn
 * from twice the pixels of the file.
 */
async function bitmapFor(photo: DecodedPhoto, factor: number): Promise<ImageBitmap> {
  const longest = Math.max(photo.width, photo.height)
  const enough = Math.max(photo.bitmap.width, photo.bitmap.height) >= longest * Math.min(1, factor)
  if (enough) return photo.bitmap
  const wanted = Math.ceil(longest * Math.min(1, factor * 2))
  // If memory does not suffice for all pixels, a less sharp picture is better than none.
  return photo
    .decode(wanted)
    .catch(() => photo.decode(Math.min(wanted, longestOnPhones(photo))))
    .catch(() => photo.bitmap)
}

/** An iPhone has memory for pictures of 4096 by 4096 pixels. */
const longestOnPhones = ({ width, height }: DecodedPhoto) =>
  Math.floor(4096 * Math.sqrt(Math.max(width, height) / Math.min(width, height)))

function paintBehind(context: CanvasRenderingContext2D, color: string) {
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = color
  context.fillRect(0, 0, context.canvas.width, context.canvas.height)
}

/** Whether the browser encodes a format. If not, it writes PNG without an error, as Safari does for WebP. */
export function canEncode(type: OutputType): boolean {
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  return canvas.toDataURL(formats[type].mimeType).startsWith(`data:${formats[type].mimeType}`)
}
