import { CropError } from '../../photo/crop-error.ts'
import type { CropSettings, OutputType } from '../../photo/crop-settings.ts'
import { encodeCanvas } from '../../photo/encode-canvas.ts'
import { cropPixels } from '../../photo/geometry/crop-area.ts'
import type { Framing } from '../../photo/geometry/shapes.ts'
import type { RingName } from '../../photo/rings.ts'
import type { Photo } from '../image/load-photo.ts'
import { drawCrop } from './draw-crop.ts'

export type ExportOptions = Pick<CropSettings, 'outputSize' | 'outputType' | 'fillColor' | 'enlarge'> & {
  maximumImageSize?: number
  /** Transparent outside the circle; in a JPEG, which has no transparency, the fill colour. */
  round?: boolean
  ring?: RingName
  /** At most this many pixels on the longer side; never more than `maximumImageSize`. */
  longestSide?: number
}

/** The crop of the photo at hand, with what differs from the settings. */
export type MakeCrop = (options?: Partial<ExportOptions>) => Promise<Blob>

/** The crop as a file made of pixels alone: a canvas knows nothing of EXIF, GPS or names. */
export async function exportCrop(photo: Photo, framing: Framing, options: ExportOptions): Promise<Blob> {
  const { outputType, fillColor, round = false, ring, longestSide = Infinity, maximumImageSize = Infinity } = options
  const size = cropPixels(framing, { ...options, longestSide: Math.min(longestSide, maximumImageSize) })
  const bitmap = await bitmapFor(photo, size.factor)
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  const context = canvas.getContext('2d')
  if (!context) throw new CropError('export', 'the browser gives no canvas')
  drawCrop(context, bitmap, framing, size, { fillColor, round, ring })
  if (bitmap !== photo.bitmap) bitmap.close()
  if (outputType === 'jpeg') paintBehind(context, fillColor || 'white')
  return encodeCanvas(canvas, `image/${outputType}`, options.outputSize)
}

/**
 * What the file is drawn from: the reduced photo where that has the pixels, else the photo decoded anew. Twice the pixels of
 * the file are enough for a tilted photo to stay sharp.
 */
async function bitmapFor(photo: Photo, factor: number): Promise<ImageBitmap> {
  const longest = Math.max(photo.width, photo.height)
  const enough = Math.max(photo.bitmap.width, photo.bitmap.height) >= longest * Math.min(1, factor)
  if (enough) return photo.bitmap
  const wanted = Math.ceil(longest * Math.min(1, factor * 2))
  // A picture that is less sharp, where there is no room for all of its pixels, is better than none.
  return photo
    .decode(wanted)
    .catch(() => photo.decode(Math.min(wanted, longestOnPhones(photo))))
    .catch(() => photo.bitmap)
}

/** An iPhone has room for pictures of 4096 by 4096 pixels. */
const longestOnPhones = ({ width, height }: Photo) =>
  Math.floor(4096 * Math.sqrt(Math.max(width, height) / Math.min(width, height)))

function paintBehind(context: CanvasRenderingContext2D, color: string) {
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = color
  context.fillRect(0, 0, context.canvas.width, context.canvas.height)
}

/** A browser that cannot encode a type silently writes PNG instead: Safari does so for WebP. */
export function canEncode(type: OutputType): boolean {
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  return canvas.toDataURL(`image/${type}`).startsWith(`data:image/${type}`)
}
