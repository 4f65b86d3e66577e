import { loadChunk } from '../../chunks/load-chunk.ts'
import { CropError } from '../../photo/crop-error.ts'
import type { Answer, Decoded } from './heic/decode.worker.ts'
import { mostPixels } from './inspect.ts'
import type { ReduceTask } from './reduce/reduce.worker.ts'

export const loadWorkers = () => loadChunk(() => import('./image-workers.ts'))

/** Decodes a HEIC picture upright, at full size and at reduced size. Only Safari decodes HEIC without a library. */
export async function decodeHeic(file: Blob, longest: number, signal?: AbortSignal): Promise<Decoded> {
  const answer = await ask(file, longest, signal)
  if (!('code' in answer)) return answer
  const { code, reason } = answer
  throw new CropError(code, `cannot decode heic: ${reason}`, { values: { format: 'HEIC' } })
}

async function ask(file: Blob, longest: number, signal: AbortSignal | undefined): Promise<Answer> {
  try {
    const { askDecoder } = await loadWorkers()
    return await askDecoder({ file, mostPixels, longest }, signal)
  } catch (error) {
    return { code: 'decoder', reason: String(error) }
  }
}

let reduceInWorker: ((task: ReduceTask) => Promise<ImageBitmap | undefined>) | undefined

export async function loadReducer(): Promise<void> {
  const { askReducer, fetchWorkers } = await loadWorkers()
  await fetchWorkers()
  reduceInWorker = askReducer
}

/**
 * Decodes and reduces in one step. Uses a worker if its script is loaded. Without a worker, this step blocks the page in
 * Chromium.
 */
export async function reducePicture(source: Blob | ImageBitmap, options: ImageBitmapOptions): Promise<ImageBitmap> {
  const reduced = source instanceof Blob && (await reduceInWorker?.({ file: source, options }).catch(() => undefined))
  return reduced || createImageBitmap(source, options)
}
