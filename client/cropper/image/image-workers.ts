import wasm from 'libheif-js/libheif-wasm/libheif.wasm?address'
import type { Answer, Question, Task } from './heic/decode.worker.ts'
import type { ReduceTask } from './reduce/reduce.worker.ts'
import { startWorker, workerScripts } from './start-worker.ts'

// One chunk for both workers. Two chunks would need a third one for the code that starts a worker.

/** Timeouts in ms: fetch (slow connection), decode (slow device), reduce (the worker's script never arrives). */
const [mostFetchMs, mostDecodeMs, mostReduceMs] = [60_000, 30_000, 10_000]

/** Returns a failure as an answer with a code. */
export async function askDecoder(question: Question, signal?: AbortSignal): Promise<Answer> {
  const worker = startWorker('decode')
  try {
    return await Promise.race([failureOf(worker, signal), decodeIn(worker, question)])
  } finally {
    // Releases the memory of the library, even if a hostile file crashed the library or keeps it busy.
    worker.terminate()
  }
}

/** Resolves with the error of a worker. If its script does not load, the error has no message. */
function failureOf(worker: Worker, signal: AbortSignal | undefined): Promise<Answer> {
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

/** Decodes and reduces a picture in a new worker, which is ended to free its memory. Returns undefined if that fails. */
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
  if (!response.ok) throw new Error(`could not fetch ${url}: status ${response.status}`)
  return response.arrayBuffer()
}
