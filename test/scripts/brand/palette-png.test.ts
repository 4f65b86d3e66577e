import { decode } from 'fast-png'
import { type Pixels, readPixels, reduceColors, toPalettePng } from '../../../scripts/brand/palette-png.ts'
import { launchChromium } from '../../../scripts/chromium.ts'

const picture = `<!doctype html><body style="margin:0;background:#35b597">
<div style="position:absolute;left:10px;top:10px;width:60px;height:60px;border-radius:50%;background:#f0502f"></div>
<p style="margin:0;font:40px sans-serif;color:#131716">Tondo</p>`

/** The pixel at a place, as red, green, blue and alpha. */
function pixelAt({ width, rgba }: Pixels, x: number, y: number): number[] {
  return [...rgba.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)]
}

describe('a PNG with a palette', () => {
  let drawn: Buffer
  let again: Pixels

  beforeAll(async () => {
    const browser = await launchChromium()
    const page = await browser.newPage({ viewport: { width: 90, height: 80 } })
    await page.setContent(picture)
    drawn = await page.screenshot()
    const small = toPalettePng(readPixels(drawn))
    expect(small.length).toBeLessThan(drawn.length)
    // A browser reads it too, and what it shows is what was drawn.
    await page.setContent(
      `<!doctype html><body style="margin:0"><img src="data:image/png;base64,${small.toString('base64')}">`,
    )
    again = readPixels(await page.screenshot())
    await browser.close()
  })

  test('has the painted colours as they were', () => {
    expect(pixelAt(again, 85, 75)).toEqual([0x35, 0xb5, 0x97, 255])
    expect(pixelAt(again, 40, 60)).toEqual([0xf0, 0x50, 0x2f, 255])
  })

  test('differs nowhere so much that it could be seen', () => {
    const before = readPixels(drawn)
    const worst = before.rgba.reduce((most, byte, i) => Math.max(most, Math.abs(byte - again.rgba[i]!)), 0)
    expect(worst).toBeLessThan(16)
  })

  test('keeps what a browser sees through, beside what it does not', async () => {
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
  test('leaves 256 of many more, each pixel near its own', () => {
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

  test('keeps what is see-through', () => {
    const { palette } = reduceColors({ width: 2, height: 1, rgba: Buffer.from([1, 2, 3, 0, 1, 2, 3, 255]) })
    expect(palette.map(([, , , alpha]) => alpha)).toEqual([0, 255])
  })
})
