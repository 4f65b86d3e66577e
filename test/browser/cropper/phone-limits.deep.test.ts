import { cropperPage } from './page.ts'

declare const large: Blob

const rules = { ratio: 1, minimum: 10, cover: true }

/** Makes the browser refuse bitmaps and canvases of more than `most` pixels, as phones do. Runs in the page. */
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

describe.each([
  ['4096 by 4096 pixels, as on an iPhone', 4096 * 4096],
  ['the pixels of the stage only', 2000 * 2000],
])('with memory for %s', (_, most) => {
  const here = cropperPage()

  test('a photo of 50 megapixels can be opened, and a small part of it can be saved', async () => {
    await here.page.evaluate(async () => {
      Object.assign(window, { large: await pictures.file('image/jpeg', 8192, 6100) })
    })
    await here.page.evaluate(limitPixels, most)
    const found = await here.page.evaluate(async rules => {
      const photo = await bench.loadPhoto(large, 2000)
      const start = bench.startFraming(photo, { width: 500, height: 500 }, rules)
      const framing = bench.changeFraming(start, { do: 'zoomTo', zoom: 6 })
      const options = { outputType: 'png', outputSize: 1, fillColor: '', enlarge: 1, maximumImageSize: 2000 } as const
      const bitmap = await createImageBitmap(await bench.exportCrop(photo, framing, options))
      const { corners, width, height } = pictures.cornersOf(bitmap)
      return { width, height, corners: corners.map(color => color.map(value => Math.round(value / 255))) }
    }, rules)
    const [red, lime, blue, white] = [
      [1, 0, 0, 1],
      [0, 1, 0, 1],
      [0, 0, 1, 1],
      [1, 1, 1, 1],
    ]
    expect(found).toEqual({ width: 1017, height: 1017, corners: [red, lime, blue, white] })
  })
})
