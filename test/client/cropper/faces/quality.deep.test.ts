import sharp, { type Sharp } from 'sharp'
import { faceOf } from '../../../../client/cropper/faces/face-of.ts'
import { findFaces } from '../../../../client/cropper/faces/find-faces.ts'
import { closenesses } from '../../../../client/photo/geometry/face-framing.ts'
import { eyes, facePhoto } from '../../../support/faces/face-photo.ts'
import { runFaceModel } from './face-model.ts'

const run = runFaceModel()
const size = { width: 1024, height: 1024 }

/** Maximum vertical error of the eye line, divided by the diameter of the circle. */
const mostError = 0.025

type Change = (photo: Sharp) => Sharp
const same: Change = photo => photo

/** Divides the vertical error of the eye line by the diameter of the circle. Returns undefined if not exactly one face is found. */
async function errorOf(who: keyof typeof eyes, { x, y, side }: { x: number; y: number; side: number }, change: Change) {
  const photo = await facePhoto(size, { who, x, y, side }).image()
  const changed = change(sharp(await photo.png().toBuffer()))
  const { data, info } = await changed.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const found = findFaces(run, { data: new Uint8ClampedArray(data), width: info.width, height: info.height })
  if (found.length !== 1) return undefined
  const face = faceOf(found[0]!)
  const { left, right } = eyes[who]
  return Math.abs(face.y - (y + ((left.y + right.y) / 2) * side)) / (face.height * closenesses.shoulders)
}

describe.each(['woman', 'man'] as const)('the face of the %s', who => {
  test.each<[string, { x: number; y: number; side: number }, Change]>([
    ['fills the photo', { x: 0, y: 0, side: 1024 }, same],
    ['is a quarter of the photo, at the left', { x: 0, y: 300, side: 600 }, same],
    ['is at the lower right corner', { x: 560, y: 560, side: 460 }, same],
    ['is a tenth of the photo', { x: 100, y: 400, side: 290 }, same],
    ['is a twentieth of the photo', { x: 700, y: 200, side: 170 }, same],
    ['is in the dark', { x: 250, y: 200, side: 600 }, photo => photo.modulate({ brightness: 0.35 })],
    ['is in bright light', { x: 250, y: 200, side: 600 }, photo => photo.modulate({ brightness: 1.5 })],
    ['is grey', { x: 250, y: 200, side: 600 }, photo => photo.modulate({ saturation: 0 })],
    ['is out of focus', { x: 250, y: 200, side: 600 }, photo => photo.blur(6)],
    ['has little contrast', { x: 250, y: 200, side: 600 }, photo => photo.linear(0.4, 90)],
    ['is strongly compressed', { x: 250, y: 200, side: 600 }, photo => photo.jpeg({ quality: 10 })],
  ])('is found if it %s', async (_, place, change) => {
    const error = await errorOf(who, place, change)
    expect(error).toBeLessThan(mostError)
  })
})
