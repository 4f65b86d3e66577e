import { inTime } from '../../chunks/in-time.ts'
import { loadChunk } from '../../chunks/load-chunk.ts'
import { CropError } from '../../photo/crop-error.ts'
import type { Answer, Decoded } from './heic/decode.worker.ts'
import { mostPixels } from './inspect.ts'
import type { ReduceTask } from './reduce/reduce.worker.ts'

export const loadWorkers = () => loadChunk(() => import('./image-workers.ts'))

/** Decodes HEIC with a library, because only Safari decodes HEIC itself. */
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

type Reduce = (task: ReduceTask) => Promise<ImageBitmap | undefined>

let reducer: Promise<Reduce> | undefined

export function loadReducer(): Promise<Reduce> {
  reducer ??= loadWorkers()
    .then(({ askReducer, fetchWorkers }) => fetchWorkers().then(() => askReducer))
    .catch(error => {
      reducer = undefined
      throw error
    })
  return reducer
}

/** Maximum time in ms that a photo waits for the worker's script. */
const mostWaitMs = 4000

/** Uses a worker, because Chromium blocks the calling thread while it decodes and shrinks a photo. */
export async function reducePicture(source: Blob | ImageBitmap, options: ImageBitmapOptions): Promise<ImageBitmap> {
  const reduce = source instanceof Blob && (await inTime(loadReducer(), mostWaitMs).catch(() => undefined))
  const reduced = reduce && (await reduce({ file: source, options }).catch(() => undefined))
  return reduced || createImageBitmap(source, options)
}
