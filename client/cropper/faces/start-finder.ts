import model from '../../assets/models/face_detection_short_range.tflite?address'
import type { Face } from '../../photo/geometry/face-framing.ts'
import type { DecodedPhoto } from '../image/load-photo.ts'
import type { startWorker } from '../image/start-worker.ts'
import type { FaceAnswer, FaceTask } from './faces.worker.ts'

export type Finder = {
  /** Calls `onFaces` once or twice. The last call has all faces. If the model does not load, `find` never calls `onFaces`. */
  find(photo: DecodedPhoto, onFaces: (faces: readonly Face[]) => void): void
  close(): void
}

const mostFetchMs = 60_000

let fetched: Promise<ArrayBuffer> | undefined

/** If the worker or the model fails to load, the tool works without faces. */
export function startFinder(start: typeof startWorker): Finder {
  const worker = start('faces')
  const close = () => worker.terminate()
  worker.onerror = event => {
    event.preventDefault()
    close()
  }
  fetched ??= fetchModel().catch(error => {
    fetched = undefined
    throw error
  })
  const send = (task: FaceTask) => worker.postMessage(task)
  const ready = fetched.then(bytes => send({ model: bytes }))
  ready.catch(close)
  return {
    find({ bitmap, width }, onFaces) {
      worker.onmessage = ({ data: { faces, isLast } }: MessageEvent<FaceAnswer>) => {
        if (isLast) close()
        onFaces(faces)
      }
      ready.then(() => send({ bitmap, width })).catch(close)
    },
    close,
  }
}

async function fetchModel(): Promise<ArrayBuffer> {
  const response = await fetch(model, { signal: AbortSignal.timeout(mostFetchMs) })
  if (!response.ok) throw new Error(`could not fetch ${model}: status ${response.status}`)
  return response.arrayBuffer()
}
