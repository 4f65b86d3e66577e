import { eyes } from '../../../../client/photo/geometry/box.ts'
import { cropPixels } from '../../../../client/photo/geometry/crop-area.ts'
import {
  type Closeness,
  eyesOnStage,
  type Face,
  framedFace,
  mainFace,
  placeFace,
} from '../../../../client/photo/geometry/face-framing.ts'
import { changeFraming, startFraming } from '../../../../client/photo/geometry/framing.ts'
import type { Framing } from '../../../../client/photo/geometry/shapes.ts'

const photo = { width: 4000, height: 3000 }
const start = (cover = true) => startFraming(photo, { width: 500, height: 400 }, { ratio: 1, minimum: 10, cover })
const face = (over: Partial<Face> = {}): Face => ({ x: 2800, y: 1200, tilt: 0, height: 400, ...over })
const framed = (found: Face, closeness: Closeness = 'shoulders', framing = start()): Framing =>
  changeFraming(framing, { do: 'place', transform: placeFace(framing, found, closeness) })
const eyesInBox = (framing: Framing, found: Face) => {
  const { x, y } = eyesOnStage(framing, found)
  return { x: (x - framing.box.x) / framing.box.width, y: (y - framing.box.y) / framing.box.height }
}

describe('placeFace', () => {
  test.each<[Closeness, number]>([
    ['close', 1.9],
    ['shoulders', 2.6],
    ['surroundings', 4.2],
  ])('puts the eyes on their line: %s', (closeness, heights) => {
    const found = face()
    const framing = framed(found, closeness)
    expect(eyesInBox(framing, found)).toEqual({ x: expect.closeTo(0.5), y: expect.closeTo(eyes) })
    expect(cropPixels(framing, { enlarge: 1 }).height).toBe(Math.round(heights * 400))
  })

  test.each([
    [3.5, 0],
    [-8, 8],
    [12, -12],
    [40, -15],
    [80, 0],
  ])('levels eyes that are tilted by %d degrees with a rotation of %d degrees', (tilt, expected) => {
    const found = face({ tilt })
    const framing = framed(found)
    expect([framing.transform.tilt, framing.transform.turns]).toEqual([expected, 0])
    expect(eyesInBox(framing, found)).toEqual({ x: expect.closeTo(0.5), y: expect.closeTo(eyes) })
  })

  test('comes closer if the head is near an edge, but never cuts off the face', () => {
    const [high, highest] = [face({ y: 360 }), face({ y: 120 })]
    expect(eyesInBox(framed(high), high).y).toBeCloseTo(eyes - 0.04)
    expect(cropPixels(framed(highest), { enlarge: 1 }).height).toBe(1.6 * 400)
    expect(eyesInBox(framed(highest), highest).y).toBeCloseTo(120 / 640)
  })

  test('keeps the distance if a background fills the rest', () => {
    const found = face({ x: 300 })
    expect(cropPixels(framed(found), { enlarge: 1 }).height).toBeLessThan(2.6 * 400)
    expect(cropPixels(framed(found, 'shoulders', start(false)), { enlarge: 1 }).height).toBe(2.6 * 400)
  })

  test('frames the face in a box that the visitor has moved and resized', () => {
    const found = face()
    const changed = changeFraming(start(), { do: 'resizeBox', factor: 0.5 })
    const framing = framed(found, 'shoulders', changeFraming(changed, { do: 'moveBox', x: 90, y: -60 }))
    expect(eyesInBox(framing, found)).toEqual({ x: expect.closeTo(0.5), y: expect.closeTo(eyes) })
  })
})

describe('framedFace', () => {
  const [left, right] = [face({ x: 1000 }), face({ x: 3000 })]

  test('is the face in the middle of the box', () => {
    expect(framedFace(framed(right), [left, right])).toBe(right)
    expect(framedFace(framed(left), [left, right])).toBe(left)
  })

  test('is undefined if no eyes are in the box', () => {
    expect(framedFace(framed(left), [right])).toBeUndefined()
  })
})

test('mainFace prefers large faces near the middle', () => {
  const faces = [face({ x: 200, height: 420 }), face({ x: 2000, y: 1400, height: 400 }), face({ height: 100 })]
  expect(mainFace(photo, faces)).toBe(faces[1])
  expect(mainFace(photo, [])).toBeUndefined()
})
