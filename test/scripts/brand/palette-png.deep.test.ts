import { type Pixels, readPixels, toPalettePng } from '../../../scripts/brand/palette-png.ts'
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
    // A browser reads it, and shows what was drawn.
    await page.setContent(
      `<!doctype html><body style="margin:0"><img src="data:image/png;base64,${small.toString('base64')}">`,
    )
    again = readPixels(await page.screenshot())
    await browser.close()
  })

  test('shows the flat colours unchanged in a browser', () => {
    expect(pixelAt(again, 85, 75)).toEqual([0x35, 0xb5, 0x97, 255])
    expect(pixelAt(again, 40, 60)).toEqual([0xf0, 0x50, 0x2f, 255])
  })

  test('differs from the drawing by less than is visible', () => {
    const before = readPixels(drawn)
    const worst = before.rgba.reduce((most, byte, i) => Math.max(most, Math.abs(byte - again.rgba[i]!)), 0)
    expect(worst).toBeLessThan(16)
  })
})
