import { angleOf, rotate } from '../../../../client/cropper/geometry/rotation.ts'
import { startScene } from '../../../../client/cropper/geometry/scene.ts'
import { clampView } from '../../../../client/cropper/geometry/view-limits.ts'

const scene = startScene(
  { width: 1200, height: 800 },
  { width: 500, height: 400 },
  { ratio: 1, minimum: 10, cover: true },
)

describe('clampView', () => {
  test.each([0, 7, 45, 90, 133, 270, 359])(
    'covers every corner of the box at %d degrees from any position',
    degrees => {
      for (const [x, y, scale] of [
        [-900, 40, 0.1],
        [250, 200, 0.6],
        [4000, 4000, 2],
      ] as const) {
        const view = clampView(scene, { x, y, scale, turns: 0, tilt: degrees })
        for (const corner of cornersOf(scene.box)) {
          const inside = rotate({ x: corner.x - view.x, y: corner.y - view.y }, -angleOf(view))
          expect(Math.abs(inside.x)).toBeLessThanOrEqual((1200 * view.scale) / 2 + 1e-6)
          expect(Math.abs(inside.y)).toBeLessThanOrEqual((800 * view.scale) / 2 + 1e-6)
        }
      }
    },
  )

  test('keeps a view that is within the limits', () => {
    expect(clampView(scene, scene.view)).toEqual(scene.view)
  })
})

const cornersOf = ({ x, y, width, height }: typeof scene.box) => [
  { x, y },
  { x: x + width, y },
  { x, y: y + height },
  { x: x + width, y: y + height },
]
