import { isWeighed, look, save } from './output/saved-file.ts'
import { cropperPage, soon } from './page.ts'

/** Runs in the page: no picture and no canvas of more than so many pixels, as iPhones have it. */
function limitPixels(most: number): void {
  const make = globalThis.createImageBitmap
  const limited = async (...given: unknown[]) => {
    const bitmap = await (make as (...given: unknown[]) => Promise<ImageBitmap>)(...given)
    if (bitmap.width * bitmap.height <= most) return bitmap
    bitmap.close()
    throw new DOMException('The picture could not be allocated.', 'InvalidStateError')
  }
  globalThis.createImageBitmap = limited as typeof make
  const { getContext } = HTMLCanvasElement.prototype
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...given: unknown[]) {
    return this.width * this.height > most ? null : getContext.apply(this, given as never)
  } as typeof getContext
}

describe('on a telephone with little room for pixels', () => {
  const here = cropperPage()

  test.each([
    ['for 4096 by 4096 of them', 4096 * 4096],
    ['for no more than the stage', 2000 * 2000],
  ])('%s a photo of 50 megapixels opens, and a tight frame of it is saved', async (_, most) => {
    const { page } = here
    await page.evaluate(limitPixels, most)
    await page.evaluate(async () => bench.show(await pictures.file('image/jpeg', 8192, 6100)))
    await soon(() => page.locator('.crop-overlay').count(), 1)
    const canvases = await page.evaluate(() =>
      [...document.querySelectorAll('canvas')].map(({ width, height }) => width * height),
    )
    expect(Math.max(...canvases)).toBeLessThanOrEqual(most)
    for (let times = 0; times < 5; times++) await page.locator('.crop-canvas').press('+')
    await isWeighed(page)
    const { bytes } = await save(page)
    const file = await look(page, bytes)
    expect([file.width, file.height]).toEqual([1024, 1024])
    // What is not drawn is clear.
    expect(file.at(512, 512)[3]).toBe(255)
  })
})
