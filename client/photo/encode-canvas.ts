import { CropError } from './crop-error.ts'

/** Sets the canvas width to 0 afterwards, so that Safari frees the memory without waiting for garbage collection. */
export async function encodeCanvas(canvas: HTMLCanvasElement, type = 'image/png', quality?: number): Promise<Blob> {
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, type, quality))
  canvas.width = 0
  if (!blob) throw new CropError('export', `cannot encode ${type}`)
  return blob
}
