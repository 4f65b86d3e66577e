import { inkFor } from '../../../../client/cropper/ring/paint-words.ts'
import { ringStyle, rings } from '../../../../client/photo/rings.ts'
import { contrast } from '../../../../shared/color.ts'

describe('a ring', () => {
  test('becomes wide enough for words, and returns to its own width without them', () => {
    expect(ringStyle({ ring: 'thin' })).toEqual(rings.thin)
    expect(ringStyle({ ring: 'thin', words: 'Ada' }).width).toBeGreaterThan(0.1)
  })

  test('has the width and the colour that the visitor chose', () => {
    const style = ringStyle({ ring: 'gilded', words: 'Ada', ringWidth: 0.08, ringColor: '#336699' })
    expect(style).toEqual({ width: 0.08, colors: ['#336699'] })
  })

  test('is absent without a design, even if words are left from an earlier one', () => {
    expect(ringStyle({ ring: 'none', words: 'Ada', ringWidth: 0.1 }).width).toBe(0)
  })
})

describe('words on a ring', () => {
  test.each(['#ffffff', '#000000', '#808080', '#767676', '#ffe010', '#1040c0', '#d94030'])(
    'are readable on %s, if necessary with an outline',
    color => {
      const { ink, outline } = inkFor([color])
      expect(Math.max(contrast(ink, color), outline ? contrast(ink, outline) : 0)).toBeGreaterThanOrEqual(4.5)
    },
  )

  test('have an outline on a gradient from light to dark', () => {
    const { ink, outline } = inkFor(['#ffffff', '#000000'])
    expect(contrast(ink, outline!)).toBeGreaterThan(7)
  })
})
