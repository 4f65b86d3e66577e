import { startWorker, workerScripts } from '../start-worker.ts'
import type { ReduceTask } from './reduce.worker.ts'

/** A worker whose script has left the browser's cache, on a line that is dead, says nothing at all. */
const mostMs = 10_000

/** Fetches the worker's script, for the browser to keep it until there is a photo. */
export async function fetchReducer(): Promise<void> {
  const response = await fetch(workerScripts.reduce)
  if (!response.ok) throw new Error(`${workerScripts.reduce} was answered with ${response.status}`)
  await response.arrayBuffer()
}

/** Decodes and reduces a picture in a worker of its own, whose end gives its memory back. Undefined where that fails. */
export async function askReducer(task: ReduceTask): Promise<ImageBitmap | undefined> {
  const worker = startWorker('reduce')
  try {
    return await new Promise(resolve => {
      worker.onmessage = ({ data }) => resolve(data)
      worker.onerror = event => {
        event.preventDefault()
        resolve(undefined)
      }
      setTimeout(resolve, mostMs)
      worker.postMessage(task)
    })
  } finally {
    worker.terminate()
  }
}
