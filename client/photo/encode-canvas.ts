import { CropError } from './crop-error.ts'

/** Empties the canvas afterwards, because Safari keeps its memory until garbage collection unless the width is 0. */
export async function encodeCanvas(canvas: HTMLCanvasElement, type = 'image/png', quality?: number): Promise<Blob> {
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, type, quality))
  canvas.width = 0
  if (!blob) throw new CropError('export', `cannot encode ${type}`)
  return blob
}
