import { outputSize } from '../geometry/output-size.ts'
import type { Scene } from '../geometry/shapes.ts'
import { CropError } from '../image/crop-error.ts'
import type { Photo } from '../image/load-photo.ts'
import type { CropSettings } from '../settings.ts'
import { drawCrop } from './draw-crop.ts'

export type ExportOptions = Pick<CropSettings, 'outputSize' | 'outputType' | 'fillColor' | 'enlarge'> & {
  /** Transparent outside the circle; in a JPEG, which has no transparency, the fill colour. */
  round?: boolean
  /** At most this many pixels on the longer side. */
  longestSide?: number
}

/** The crop as a file made of pixels alone: a canvas knows nothing of EXIF, GPS or names. */
export async function exportCrop(photo: Photo, scene: Scene, options: ExportOptions): Promise<Blob> {
  const size = outputSize(scene, options)
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  const context = canvas.getContext('2d')
  if (!context) throw new CropError('export', 'the browser gives no canvas')
  const { outputType, fillColor, round = false } = options
  drawCrop(context, photo, scene, size, { fillColor, round })
  if (outputType === 'jpeg') paintBehind(context, fillColor || 'white')
  const blob = await new Promise<Blob | null>(done => canvas.toBlob(done, `image/${outputType}`, options.outputSize))
  // Safari keeps a canvas's memory until it is collected, unless the canvas is emptied.
  canvas.width = 0
  if (!blob) throw new CropError('export', 'the browser could not encode the crop')
  return blob
}

function paintBehind(context: CanvasRenderingContext2D, color: string) {
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = color
  context.fillRect(0, 0, context.canvas.width, context.canvas.height)
}
