import wasm from 'libheif-js/libheif-wasm/libheif.wasm?address'
import { startWorker } from '../start-worker.ts'
import type { Answer, Question, Task } from './decode.worker.ts'

/** What a slow line may take for the library, and a slow device for a picture. */
const [mostFetchMs, mostDecodeMs] = [60_000, 30_000]

/** Decodes a HEIC file in a worker of its own. What fails is an answer too. */
export async function askDecoder(question: Question): Promise<Answer> {
  const worker = startWorker('decode')
  try {
    return await Promise.race([notStarted(worker), decodeIn(worker, question)])
  } finally {
    // A library that a hostile file has spoilt, or that still counts, ends here, with all its memory.
    worker.terminate()
  }
}

/** A worker whose script, or what that imports, does not arrive says only that. */
function notStarted(worker: Worker): Promise<Answer> {
  return new Promise(resolve => {
    worker.onerror = event => {
      event.preventDefault()
      resolve({ code: 'decoder', reason: event.message || 'the worker did not start' })
    }
  })
}

async function decodeIn(worker: Worker, question: Question): Promise<Answer> {
  let library: ArrayBuffer
  try {
    library = await fetchBytes(wasm)
  } catch (error) {
    return { code: 'decoder', reason: String(error) }
  }
  return new Promise(resolve => {
    worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data)
    const task: Task = { ...question, wasm: library }
    worker.postMessage(task, [library])
    setTimeout(resolve, mostDecodeMs, { code: 'tooHeavy', reason: `not decoded after ${mostDecodeMs / 1000} s` })
  })
}

async function fetchBytes(address: string): Promise<ArrayBuffer> {
  const response = await fetch(address, { signal: AbortSignal.timeout(mostFetchMs) })
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}`)
  return response.arrayBuffer()
}
