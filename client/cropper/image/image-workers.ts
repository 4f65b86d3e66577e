import wasm from 'libheif-js/libheif-wasm/libheif.wasm?address'
import type { Answer, Question, Task } from './heic/decode.worker.ts'
import type { ReduceTask } from './reduce/reduce.worker.ts'
import { startWorker, workerScripts } from './start-worker.ts'

// One chunk for both workers: two chunks would wait for a third, which starts the workers.

/** The limits for a slow connection, a slow device, and a worker whose script never arrives. In ms. */
const [mostFetchMs, mostDecodeMs, mostReduceMs] = [60_000, 30_000, 10_000]

/** Decodes a HEIC file in a worker of its own. Errors are answers too. */
export async function askDecoder(question: Question, signal?: AbortSignal): Promise<Answer> {
  const worker = startWorker('decode')
  try {
    return await Promise.race([notStarted(worker, signal), decodeIn(worker, question)])
  } finally {
    // Ends the library with its memory, even if a hostile file has broken it or keeps it busy.
    worker.terminate()
  }
}

/** A worker reports a script that does not load as an error without a message. */
function notStarted(worker: Worker, signal: AbortSignal | undefined): Promise<Answer> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
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

/** Loads the script of the reducer into the browser's cache. */
export async function fetchReducer(): Promise<void> {
  await fetchBytes(workerScripts.reduce)
}

/** Decodes and reduces a picture in a worker of its own, whose end frees its memory. Returns undefined if that fails. */
export async function askReducer(task: ReduceTask): Promise<ImageBitmap | undefined> {
  const worker = startWorker('reduce')
  try {
    return await new Promise(resolve => {
      worker.onmessage = ({ data }) => resolve(data)
      worker.onerror = event => {
        event.preventDefault()
        resolve(undefined)
      }
      setTimeout(resolve, mostReduceMs)
      worker.postMessage(task)
    })
  } finally {
    worker.terminate()
  }
}

async function fetchBytes(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url, { signal: AbortSignal.timeout(mostFetchMs) })
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}`)
  return response.arrayBuffer()
}
