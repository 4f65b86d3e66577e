import { changeScene, startScene } from '../../../../client/cropper/geometry/scene.ts'
import type { Rules, Scene } from '../../../../client/cropper/geometry/shapes.ts'
import { restoreScene, storeScene } from '../../../../client/cropper/geometry/stored-scene.ts'

const rules: Rules = { ratio: 1, minimum: 10, cover: true }
const photo = { width: 4000, height: 3000 }
const worked: Scene = (
  [
    { do: 'zoomTo', zoom: 2 },
    { do: 'pan', x: 40, y: -25 },
    { do: 'turn', quarters: 1 },
    { do: 'tilt', to: -7.5 },
    { do: 'resizeBox', factor: 0.6 },
    { do: 'moveBox', x: 30, y: 10 },
  ] as const
).reduce<Scene>(changeScene, startScene(photo, { width: 600, height: 480 }, rules))

const rounded = (scene: Scene) => Object.values(storeScene(scene)).map(value => Math.round(value * 1000) / 1000)

describe('restoreScene', () => {
  test.each([
    [600, 480],
    [320, 320],
    [1200, 700],
  ])('shows the same part of the photo on a stage of %i by %i', (width, height) => {
    const restored = restoreScene(storeScene(worked), { width, height }, rules)
    expect(rounded(restored)).toEqual(rounded(worked))
    expect(restored.stage).toEqual({ width, height })
  })

  test('keeps a photo smaller than its circle inside the circle', () => {
    const loose = { ...rules, cover: false }
    const small = changeScene(startScene(photo, { width: 500, height: 500 }, loose), { do: 'zoomTo', zoom: 0.8 })
    expect(rounded(restoreScene(storeScene(small), { width: 300, height: 400 }, loose))).toEqual(rounded(small))
  })

  test('is given only the size of the photo by storeScene', () => {
    const opened = { ...photo, bitmap: {}, format: 'png' }
    expect(storeScene(startScene(opened, { width: 400, height: 400 }, rules))).toEqual({
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
