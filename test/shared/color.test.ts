import { contrast, fromOklch, toOklch } from '../../shared/color.ts'

describe('contrast', () => {
  // The expected ratios are from WebAIM's contrast checker.
  test.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#ff0000', '#ffffff', 4],
    ['#1f6feb', '#ffffff', 4.63],
    ['#35b597', '#35b597', 1],
  ])('of %s and %s is %d', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 1)
    expect(contrast(other, one)).toBe(contrast(one, other))
  })
})

describe('OKLCH', () => {
  // The expected values are from https://oklch.com.
  test.each([
    ['#ffffff', 1, 0, undefined],
    ['#ff0000', 0.628, 0.258, 29.2],
    ['#0000ff', 0.452, 0.313, 264.1],
    ['#35b597', 0.697, 0.118, 173],
  ])('of %s', (color, lightness, chroma, hue) => {
    const own = toOklch(color)
    expect(own.lightness).toBeCloseTo(lightness, 2)
    expect(own.chroma).toBeCloseTo(chroma, 2)
    if (hue) expect((own.hue + 360) % 360).toBeCloseTo(hue, 0)
  })

  test.each(['#000000', '#ffffff', '#f0502f', '#0b473d', '#2b3a9f', '#808080'])(
    'converts %s to OKLCH and back to the same colour',
    color => {
      expect(fromOklch(toOklch(color))).toBe(color)
    },
  )

  test('reduces the chroma of a colour outside sRGB, and keeps its hue and lightness', () => {
    const inside = toOklch(fromOklch({ lightness: 0.31, chroma: 0.4, hue: 145 }))
    expect(inside.lightness).toBeCloseTo(0.31, 1)
    expect(inside.hue).toBeCloseTo(145, -1)
    expect(inside.chroma).toBeLessThan(0.2)
  })
})
