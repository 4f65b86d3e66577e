import type { Face } from '../../photo/geometry/face-framing.ts'
import { inputSide } from './decode-faces.ts'
import { faceOf } from './face-of.ts'
import { findFaces } from './find-faces.ts'
import type { Pixels } from './sample-square.ts'
import { compile, type Run } from './tflite/compile.ts'
import { readModel } from './tflite/read-model.ts'

/**
 * The first message contains the model. The worker cannot fetch the model, because its Content-Security-Policy allows only
 * scripts. Each later message contains a photo and its original width.
 */
export type FaceTask = { model: ArrayBuffer } | { bitmap: ImageBitmap; width: number }

/** The coordinates of the faces refer to the original photo, in pixels. The last message contains all faces. */
export type FaceAnswer = { faces: Face[]; isLast: boolean }

let run: Run

self.onmessage = ({ data }: MessageEvent<FaceTask>) => {
  if ('model' in data) {
    run = compile(readModel(data.model))
    // A first run on an empty input makes the browser optimise the code while the photo is still being decoded.
    run(new Float32Array(inputSide * inputSide * 3))
    return
  }
  const pixels = readPixels(data.bitmap)
  const scale = data.width / pixels.width
  const answer = (found: Parameters<typeof faceOf>[0][], isLast: boolean) => {
    const message: FaceAnswer = { faces: found.map(one => faceOf(one, scale)), isLast }
    self.postMessage(message)
  }
  answer(
    findFaces(run, pixels, found => answer(found, false)),
    true,
  )
}

/**
 * The worker reduces a large photo until its longer or its shorter side has this length in pixels. With these lengths, the model
 * finds faces as small as 5 per cent of the shorter side.
 */
const [enoughLonger, enoughShorter] = [1024, 640]

function readPixels(bitmap: ImageBitmap): Pixels {
  const longer = enoughLonger / Math.max(bitmap.width, bitmap.height)
  const shorter = enoughShorter / Math.min(bitmap.width, bitmap.height)
  const scale = Math.min(1, Math.max(longer, shorter))
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)]
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  return context.getImageData(0, 0, width, height)
}
