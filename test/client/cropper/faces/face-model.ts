import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compile } from '../../../../client/cropper/faces/tflite/compile.ts'
import { readModel } from '../../../../client/cropper/faces/tflite/read-model.ts'

const file = join(__dirname, '../../../../client/assets/models/face_detection_short_range.tflite')

export const faceModel = (): ArrayBuffer => new Uint8Array(readFileSync(file)).buffer

export const runFaceModel = () => compile(readModel(faceModel()))
