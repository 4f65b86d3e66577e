import { decode } from 'fast-png'
import { reduceColors, toPalettePng } from '../../../scripts/brand/palette-png.ts'

describe('toPalettePng', () => {
  test('keeps transparent and translucent pixels', () => {
    const rgba = Buffer.from([0x35, 0xb5, 0x97, 255, 0, 0, 0, 0, 0x35, 0xb5, 0x97, 128])
    const { data, palette } = decode(toPalettePng({ width: 3, height: 1, rgba }))
    expect([...data].map(place => palette![place])).toEqual([
      [0x35, 0xb5, 0x97, 255],
      [0, 0, 0, 0],
      [0x35, 0xb5, 0x97, 128],
    ])
  })
})

describe('reduceColors', () => {
  test('reduces many colours to 256, each close to the original', () => {
    const rgba = Buffer.alloc(64 * 64 * 4, 255)
    for (let i = 0; i < 64 * 64; i++) rgba.set([(i % 64) * 4, Math.floor(i / 64) * 4, 128], i * 4)
    const { palette, indexes } = reduceColors({ width: 64, height: 64, rgba })
    expect(palette.length).toBeLessThanOrEqual(256)
    for (let i = 0; i < 64 * 64; i++) {
      const [red, green] = palette[indexes[i]!]!
      expect(Math.abs(red! - rgba[i * 4]!)).toBeLessThan(24)
      expect(Math.abs(green! - rgba[i * 4 + 1]!)).toBeLessThan(24)
    }
  })

  test('keeps transparent pixels', () => {
    const { palette } = reduceColors({ width: 2, height: 1, rgba: Buffer.from([1, 2, 3, 0, 1, 2, 3, 255]) })
    expect(palette.map(([, , , alpha]) => alpha)).toEqual([0, 255])
  })
})
