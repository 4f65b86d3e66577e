import { CropError } from '../../../photo/crop-error.ts'
import { mostPixels } from '../inspect.ts'
import { loadImageWorkers } from '../load-image-workers.ts'
import type { Answer, Decoded } from './decode.worker.ts'

/**
 * A HEIC picture, upright, at its full size and with its longer side at most `longest` pixels, where the browser has no decoder
 * of its own, as all but Safari.
 */
export async function decodeHeic(file: Blob, longest: number): Promise<Decoded> {
  const answer = await ask(file, longest)
  if (!('code' in answer)) return answer
  const { code, reason } = answer
  throw new CropError(code, `the HEIC image was not decoded: ${reason}`, { values: { format: 'HEIC' } })
}

async function ask(file: Blob, longest: number): Promise<Answer> {
  try {
    const { askDecoder } = await loadImageWorkers()
    return await askDecoder({ file, mostPixels, longest })
  } catch (error) {
    return { code: 'decoder', reason: String(error) }
  }
}
