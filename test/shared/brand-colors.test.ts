import { checkBrand } from '../../build/brand/check-brand.ts'
import { completeColors, darkGround } from '../../shared/brand-colors.ts'
import { contrast, fromOklch, toOklch } from '../../shared/color.ts'
import * as second from '../build/second-brand/brand.ts'

const hues = Array.from({ length: 24 }, (_, i) => i * 15)

describe('completeColors', () => {
  test('keeps the colours that the brand defines', () => {
    const { roles, walls } = completeColors(second)
    expect(roles.call).toBe(second.pigments.vermilion)
    expect(walls.verdigris).toEqual(second.walls.verdigris)
    expect(walls.smalt).toMatchObject({ ground: [second.pigments.smalt, expect.any(String)] })
    expect(walls.smalt.ink[0]).toBe('#04201d')
    expect(walls.bone).toEqual({
      ground: [second.pigments.bone, second.pigments.bone],
      ink: Array(2).fill(second.pigments.chalk),
    })
  })

  test.each(hues)('derives readable backgrounds of hue %d for light and dark mode', hue => {
    for (const lightness of [0.72, 0.8, 0.88, 0.95]) {
      const light = fromOklch({ lightness, chroma: 0.15, hue })
      const { walls } = completeColors({ ...second, walls: { ...second.walls, rose: { ground: light } } })
      const [grounds, inks] = [walls.rose.ground, walls.rose.ink]
      expect(grounds[0]).toBe(light)
      expect(contrast(grounds[0]!, inks[0]!)).toBeGreaterThanOrEqual(7)
      expect(contrast(grounds[1]!, inks[1]!)).toBeGreaterThanOrEqual(7)
      expect(toOklch(grounds[1]!).lightness).toBeLessThan(0.35)
    }
  })

  test.each(hues)('derives a complete brand from pigments of hue %d that passes every check', hue => {
    const at = (lightness: number, chroma: number, turn: number) => fromOklch({ lightness, chroma, hue: hue + turn })
    const pigments = {
      verdigris: at(0.75, 0.12, 0),
      vermilion: at(0.68, 0.19, 200),
      massicot: at(0.87, 0.14, 300),
      lapis: at(0.36, 0.14, 100),
      smalt: at(0.83, 0.06, 100),
      rose: at(0.85, 0.06, 200),
      chalk: at(0.97, 0.005, 0),
      bone: at(0.2, 0.006, 0),
    }
    const walls = Object.fromEntries(
      Object.keys(second.walls).map(name => [name, { ground: pigments[name as 'rose'] }]),
    )
    expect(() => checkBrand({ ...second, pigments, roles: {}, walls: walls as typeof second.walls })).not.toThrow()
  })
})

describe('darkGround', () => {
  test('keeps a colour that is already dark', () => {
    expect(darkGround('#2b3a9f')).toBe('#2b3a9f')
  })

  test('turns yellow into brown instead of olive', () => {
    expect(toOklch(darkGround('#f7cf4a')).hue).toBeLessThan(75)
    expect(toOklch(darkGround('#35b597')).hue).toBeCloseTo(toOklch('#35b597').hue, -1)
  })
})
