import { CropError } from './crop-error.ts'

/** Encodes a canvas, then sets its width to 0. Otherwise Safari keeps the canvas memory until garbage collection. */
export async function encodeCanvas(canvas: HTMLCanvasElement, type = 'image/png', quality?: number): Promise<Blob> {
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, type, quality))
  canvas.width = 0
  if (!blob) throw new CropError('export', `the browser could not encode ${type}`)
  return blob
}
