import { encodeCanvas } from '../../photo/encode-canvas.ts'
import { loadWorkers } from '../image/decode-in-workers.ts'

/** Encodes a PNG with at most 256 colours, if the picture looks the same with these colours and the file is smaller. */
export async function encodePng(context: CanvasRenderingContext2D, signal?: AbortSignal): Promise<Blob> {
  const { width, height } = context.canvas
  const { data: pixels } = context.getImageData(0, 0, width, height)
  const [small, full] = await Promise.all([
    loadWorkers()
      .then(({ askPalette }) => askPalette({ pixels, width }, signal))
      .catch(() => undefined),
    encodeCanvas(context.canvas),
  ])
  return small && small.size < full.size ? small : full
}
