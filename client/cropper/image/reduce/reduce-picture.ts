import { loadImageWorkers } from '../load-image-workers.ts'
import type { ReduceTask } from './reduce.worker.ts'

let reduceAside: ((task: ReduceTask) => Promise<ImageBitmap | undefined>) | undefined

/** Fetches what reduces pictures beside the page. */
export async function loadReducer(): Promise<void> {
  const { askReducer, fetchReducer } = await loadImageWorkers()
  await fetchReducer()
  reduceAside = askReducer
}

/**
 * Decodes and reduces in one step. Chromium reduces in the thread that asks, which stands still for it: a worker's, once its script
 * is here. No photo waits for that, and where it fails the page says why.
 */
export async function reducePicture(source: Blob | ImageBitmap, options: ImageBitmapOptions): Promise<ImageBitmap> {
  const aside = source instanceof Blob && (await reduceAside?.({ file: source, options }).catch(() => undefined))
  return aside || createImageBitmap(source, options)
}
