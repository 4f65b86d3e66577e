import { loadChunk } from '../../chunks/load-chunk.ts'
import { loadStyledChunk } from '../../chunks/load-styled-chunk.ts'
import { type FaceTools, sharedTools } from './face-tools.ts'

export type FaceParts = Awaited<ReturnType<typeof loadFaces>>

export async function loadFaces() {
  const [parts, { startWorker }] = await Promise.all([
    loadStyledChunk(() => import('./faces.ts')),
    loadChunk(() => import('../image/image-workers.ts')),
  ])
  const tools: FaceTools = { ...sharedTools, startWorker }
  return { ...parts, tools }
}
