import wasm from 'libheif-js/libheif-wasm/libheif.wasm?address'
import type { PaletteTask } from '../file/palette/palette.worker.ts'
import type { Answer, Question, Task } from './heic/decode.worker.ts'
import type { ReduceTask } from './reduce/reduce.worker.ts'
import { startWorker, workerScripts } from './start-worker.ts'

export { startWorker }

// If the functions for the workers were in two chunks, the bundler would move `startWorker` to a third chunk.

/** Timeouts in ms for a download, for decoding a HEIC picture, and for any other task of a worker. */
const [mostFetchMs, mostDecodeMs, mostWorkMs] = [60_000, 30_000, 10_000]

export async function askDecoder(question: Question, signal?: AbortSignal): Promise<Answer> {
  const worker = startWorker('decode')
  try {
    return await Promise.race([failureOf(worker, signal), decodeIn(worker, question)])
  } finally {
    // Releases the library's memory, even if a hostile file crashed the library or keeps it busy.
    worker.terminate()
  }
}

/** `event.message` is empty if the worker's script does not load. */
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

export async function fetchWorkers(): Promise<void> {
  await Promise.all([fetchBytes(workerScripts.reduce), fetchBytes(workerScripts.palette)])
}

export const askReducer = (task: ReduceTask): Promise<ImageBitmap | undefined> => ask('reduce', task)

/** Returns undefined if the worker fails, or if the reduced picture would look different from the original. */
export const askPalette = (task: PaletteTask, signal?: AbortSignal): Promise<Blob | undefined> =>
  ask('palette', task, [task.pixels.buffer], signal)

async function ask<Answer>(
  name: 'reduce' | 'palette',
  task: unknown,
  transfer: Transferable[] = [],
  signal?: AbortSignal,
): Promise<Answer | undefined> {
  const worker = startWorker(name)
  try {
    return await new Promise(resolve => {
      worker.onmessage = ({ data }) => resolve(data)
      worker.onerror = event => {
        event.preventDefault()
        resolve(undefined)
      }
      signal?.addEventListener('abort', () => resolve(undefined))
      setTimeout(resolve, mostWorkMs)
      worker.postMessage(task, transfer)
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
