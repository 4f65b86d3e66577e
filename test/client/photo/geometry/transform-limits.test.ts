import { startFraming } from '../../../../client/photo/geometry/framing.ts'
import { angleOf, rotate } from '../../../../client/photo/geometry/shapes.ts'
import { clampTransform } from '../../../../client/photo/geometry/transform-limits.ts'

const framing = startFraming(
  { width: 1200, height: 800 },
  { width: 500, height: 400 },
  { ratio: 1, minimum: 10, cover: true },
)

describe('clampTransform', () => {
  test.each([0, 7, 45, 90, 133, 270, 359])(
    'covers every corner of the box at %d degrees from any position',
    degrees => {
      for (const [x, y, scale] of [
        [-900, 40, 0.1],
        [250, 200, 0.6],
        [4000, 4000, 2],
      ] as const) {
        const transform = clampTransform(framing, { x, y, scale, turns: 0, tilt: degrees })
        for (const corner of cornersOf(framing.box)) {
          const inside = rotate({ x: corner.x - transform.x, y: corner.y - transform.y }, -angleOf(transform))
          expect(Math.abs(inside.x)).toBeLessThanOrEqual((1200 * transform.scale) / 2 + 1e-6)
          expect(Math.abs(inside.y)).toBeLessThanOrEqual((800 * transform.scale) / 2 + 1e-6)
        }
      }
    },
  )

  test('keeps a transform that is within the limits', () => {
    expect(clampTransform(framing, framing.transform)).toEqual(framing.transform)
  })
})

const cornersOf = ({ x, y, width, height }: typeof framing.box) => [
  { x, y },
  { x: x + width, y },
  { x, y: y + height },
  { x: x + width, y: y + height },
]
