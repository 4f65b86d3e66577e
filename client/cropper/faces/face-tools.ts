import { frame } from '../../photo/edit-history.ts'
import { cropPixels } from '../../photo/geometry/crop-area.ts'
import { closenesses, framedFace, mainFace, placeFace } from '../../photo/geometry/face-framing.ts'
import { changeFraming } from '../../photo/geometry/framing.ts'
import { drawCrop } from '../file/draw-crop.ts'
import type { startWorker } from '../image/start-worker.ts'

/** If the chunk for faces imported these functions, the bundler would move them to a third chunk. */
export const sharedTools = { changeFraming, closenesses, cropPixels, drawCrop, frame, framedFace, mainFace, placeFace }

export type FaceTools = typeof sharedTools & { startWorker: typeof startWorker }
