import { guidesOf, hasLabelRoom, labelLine } from '../../../../client/photo/geometry/box.ts'

const box = { x: 100, y: 50, width: 400, height: 400 }

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
    expect(y).toBeCloseTo(226)
    expect([left, right].map(x => Math.hypot(x - 300, y - 250))).toEqual([expect.closeTo(200), expect.closeTo(200)])
  })

  test('draws the line for the eyes across the whole width of a rectangular box', () => {
    expect(eyes(guidesOf(box, false))).toEqual({ left: 100, right: 500, y: 226 })
  })
})

describe('the label', () => {
  test('follows a line above the outline', () => {
    expect(labelLine(box, true)).toBe('M92 250a208 208 0 0 1 416 0')
    expect(labelLine(box, false)).toBe('M100 42h400')
  })

  test('is hidden if there is no room between the box and the top of the stage', () => {
    expect(
      [
        { ...box, y: 30 },
        { ...box, y: 0 },
      ].map(hasLabelRoom),
    ).toEqual([true, false])
  })
})
