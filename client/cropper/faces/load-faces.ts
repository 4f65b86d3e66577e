import { loadChunk } from '../../chunks/load-chunk.ts'
import { loadStyledChunk } from '../../chunks/load-styled-chunk.ts'
import { frame } from '../../photo/edit-history.ts'
import { cropPixels } from '../../photo/geometry/crop-area.ts'
import { closenesses, framedFace, mainFace, placeFace } from '../../photo/geometry/face-framing.ts'
import { changeFraming } from '../../photo/geometry/framing.ts'
import { drawCrop } from '../file/draw-crop.ts'
import type { startWorker } from '../image/start-worker.ts'

/** Functions of the tool's chunk. If the chunk of the faces imported them, the bundler would create a third chunk. */
const shared = { changeFraming, closenesses, cropPixels, drawCrop, frame, framedFace, mainFace, placeFace }

export type FaceTools = typeof shared & { startWorker: typeof startWorker }
export type FaceParts = Awaited<ReturnType<typeof loadFaces>>

export async function loadFaces() {
  const [parts, { startWorker }] = await Promise.all([
    loadStyledChunk(() => import('./faces.ts')),
    loadChunk(() => import('../image/image-workers.ts')),
  ])
  const tools: FaceTools = { ...shared, startWorker }
  return { ...parts, tools }
}
