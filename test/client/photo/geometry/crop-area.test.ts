import { restoreFraming, storeFraming } from '../../../../client/photo/geometry/crop-area.ts'
import { changeFraming, startFraming } from '../../../../client/photo/geometry/framing.ts'
import type { Framing, Rules } from '../../../../client/photo/geometry/shapes.ts'

const rules: Rules = { ratio: 1, minimum: 10, cover: true }
const photo = { width: 4000, height: 3000 }
const worked: Framing = (
  [
    { do: 'zoomTo', zoom: 2 },
    { do: 'pan', x: 40, y: -25 },
    { do: 'turn', quarters: 1 },
    { do: 'tilt', to: -7.5 },
    { do: 'resizeBox', factor: 0.6 },
    { do: 'moveBox', x: 30, y: 10 },
  ] as const
).reduce<Framing>(changeFraming, startFraming(photo, { width: 600, height: 480 }, rules))

const rounded = (framing: Framing) => Object.values(storeFraming(framing)).map(value => Math.round(value * 1000) / 1000)

describe('restoreFraming', () => {
  test.each([
    [600, 480],
    [320, 320],
    [1200, 700],
  ])('shows the same part of the photo on a stage of %i by %i', (width, height) => {
    const restored = restoreFraming(storeFraming(worked), { width, height }, rules)
    expect(rounded(restored)).toEqual(rounded(worked))
    expect(restored.stage).toEqual({ width, height })
  })

  test('keeps a photo smaller than its circle inside the circle', () => {
    const loose = { ...rules, cover: false }
    const small = changeFraming(startFraming(photo, { width: 500, height: 500 }, loose), { do: 'zoomTo', zoom: 0.8 })
    expect(rounded(restoreFraming(storeFraming(small), { width: 300, height: 400 }, loose))).toEqual(rounded(small))
  })
})

describe('storeFraming', () => {
  test('stores the size of the photo, but none of its other properties', () => {
    const opened = { ...photo, bitmap: {}, format: 'png' }
    expect(storeFraming(startFraming(opened, { width: 400, height: 400 }, rules))).toEqual({
      width: 4000,
      height: 3000,
      x: expect.any(Number),
      y: expect.any(Number),
      side: expect.any(Number),
      turns: 0,
      tilt: 0,
    })
  })
})
