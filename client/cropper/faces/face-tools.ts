import { frame } from '../../photo/edit-history.ts'
import { cropPixels } from '../../photo/geometry/crop-area.ts'
import { closenesses, framedFace, mainFace, placeFace } from '../../photo/geometry/face-framing.ts'
import { changeFraming } from '../../photo/geometry/framing.ts'
import { drawCrop } from '../file/draw-crop.ts'
import type { startWorker } from '../image/start-worker.ts'

/**
 * Functions of the tool's chunk. The chunk for faces receives them as a parameter. If the chunk for faces imported them, the
 * bundler would move them to a third chunk.
 */
export const sharedTools = { changeFraming, closenesses, cropPixels, drawCrop, frame, framedFace, mainFace, placeFace }

export type FaceTools = typeof sharedTools & { startWorker: typeof startWorker }
