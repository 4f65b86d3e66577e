import { faceOf } from '../../../../client/cropper/faces/face-of.ts'
import { findFaces } from '../../../../client/cropper/faces/find-faces.ts'
import { eyes, facePhoto } from '../../../support/faces/face-photo.ts'
import { runFaceModel } from './face-model.ts'

const run = runFaceModel()

describe('findFaces', () => {
  test('finds the eyes of a face that is not in the centre', async () => {
    const portrait = { who: 'woman', x: 500, y: 40, side: 400 } as const
    const [found, ...others] = findFaces(run, await facePhoto({ width: 960, height: 640 }, portrait).pixels())
    expect(others).toEqual([])
    const { x, y, tilt } = faceOf(found!)
    const { left, right } = eyes.woman
    expect(Math.abs(x - (500 + 400 * ((left.x + right.x) / 2)))).toBeLessThan(6)
    expect(Math.abs(y - (40 + 400 * ((left.y + right.y) / 2)))).toBeLessThan(6)
    expect(Math.abs(tilt)).toBeLessThan(5)
  })

  test('measures the angle of a tilted head', async () => {
    const portrait = { who: 'man', x: 100, y: 100, side: 440, turn: 12 } as const
    const [found] = findFaces(run, await facePhoto({ width: 640, height: 640 }, portrait).pixels())
    expect(Math.abs(faceOf(found!).tilt - 12)).toBeLessThan(4)
  })

  test('finds small faces that are invisible in the whole photo, and reports large ones first', async () => {
    const photo = facePhoto(
      { width: 1024, height: 640 },
      { who: 'man', x: 60, y: 200, side: 320 },
      { who: 'woman', x: 800, y: 240, side: 150 },
    )
    const reports: number[] = []
    const found = findFaces(run, await photo.pixels(), faces => reports.push(faces.length))
    expect([reports, found.length]).toEqual([[1], 2])
  })

  test('finds no face in stripes and noise', async () => {
    const paint = (color: (x: number, y: number) => number) => {
      const [width, height] = [256, 256]
      const data = Uint8ClampedArray.from({ length: width * height * 4 }, (_, i) =>
        i % 4 === 3 ? 255 : color((i >> 2) % width, (i >> 2) / width),
      )
      return { data, width, height }
    }
    const pictures = [
      paint(x => (x % 40 < 20 ? 40 : 220)),
      paint((x, y) => (Math.sin(x * 127.1 + Math.floor(y) * 311.7) * 43_758.5) % 256),
    ]
    expect(pictures.map(picture => findFaces(run, picture))).toEqual([[], []])
  })
})
