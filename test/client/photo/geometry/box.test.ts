import { guidesOf, labelBaseline } from '../../../../client/photo/geometry/box.ts'

const box = { x: 100, y: 50, width: 400, height: 400 }

/** Returns the two ends of the eye line. */
function eyes(path: string) {
  const [x, y, length] = /M([\d.]+) ([\d.]+)h([\d.]+)$/.exec(path)!.slice(1).map(Number) as [number, number, number]
  return { left: x, right: x + length, y }
}

describe('guidesOf', () => {
  test('draws the axis of the box from top to bottom', () => {
    expect(guidesOf(box, true)).toMatch(/^M300 50v400M/)
  })

  test('ends the line for the eyes on the circle, slightly above the center', () => {
    const { left, right, y } = eyes(guidesOf(box, true))
    expect(y).toBeCloseTo(218)
    expect([left, right].map(x => Math.hypot(x - 300, y - 250))).toEqual([expect.closeTo(200), expect.closeTo(200)])
  })

  test('draws the line for the eyes across the whole width of a rectangular box', () => {
    expect(eyes(guidesOf(box, false))).toEqual({ left: 100, right: 500, y: 218 })
  })
})

describe('the baseline of the label', () => {
  test.each([
    ['above the box', 80, 300, 68],
    ['above the box if it just fits', 28, 300, 16],
    ['at the foot of a box near the top', 27, 300, 283],
    ['in the lower third of a small box near the top', 0, 30, 20],
  ])('is %s (%d pixels from the top, %d pixels high)', (_place, y, height, baseline) => {
    expect(labelBaseline({ x: 0, y, width: height, height })).toBe(baseline)
  })
})
