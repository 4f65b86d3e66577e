import { cropperPage } from './page.ts'

describe('opening a photo', () => {
  const here = cropperPage()

  test('returns upright pixels in a browser that does not rotate bitmaps by their EXIF orientation', async () => {
    const found = await here.page.evaluate(async () => {
      const upright = await pictures.pixelsOf((await bench.loadPhoto(await pictures.oriented(1), 2000)).bitmap)
      const decode = window.createImageBitmap
      window.createImageBitmap = ((source: ImageBitmapSource, options?: ImageBitmapOptions) =>
        decode(source, { ...options, imageOrientation: 'none' })) as typeof decode
      const photo = await bench.loadPhoto(await pictures.oriented(6), 2000)
      window.createImageBitmap = decode
      return pictures.difference(upright, await pictures.pixelsOf(photo.bitmap))
    })
    expect(found).toBeLessThan(5)
  })

  test('reduces a sideways photo to the maximum image size without distortion', async () => {
    const size = await here.page.evaluate(async () => {
      const photo = await bench.loadPhoto(await pictures.oriented(6, 50), 1000)
      return [photo.bitmap.width, photo.bitmap.height, photo.width, photo.height]
    })
    expect(size).toEqual([1000, 667, 3000, 2000])
  })

  test.each(['image/jpeg', 'image/png', 'image/webp'])(
    'decodes an ordinary photo once, and not as <img>: %s',
    async type => {
      const counts = await here.page.evaluate(async type => {
        const { createImageBitmap, Image } = window
        const file = await pictures.file(type)
        const counts = { bitmaps: 0, images: 0 }
        window.createImageBitmap = ((...given: [ImageBitmapSource]) => {
          counts.bitmaps++
          return createImageBitmap(...given)
        }) as typeof createImageBitmap
        window.Image = class extends Image {
          constructor() {
            super()
            counts.images++
          }
        }
        const photo = await bench.loadPhoto(file, 2000)
        photo.close()
        Object.assign(window, { createImageBitmap, Image })
        return counts
      }, type)
      expect(counts).toEqual({ bitmaps: 1, images: 0 })
    },
  )

  test('works for AVIF', async () => {
    const found = await here.page.evaluate(async () => {
      const { format, bitmap } = await bench.loadPhoto(await avif(64, 'red'), 2000)
      const [red, green, blue] = pictures.cornersOf(bitmap).corners[0]!
      return [format, bitmap.width, red! > 240, green! < 15, blue! < 15]
    })
    expect(found).toEqual(['avif', 64, true, true, true])
  })

  test.each([
    ['broken', 'a truncated JPEG', [0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 9, 0, 9, 1, 1, 0x11, 0, 0xff, 0xda]],
    ['undecodable', 'a HEIC file without a picture', heic()],
    ['unsupported', 'a text file', [...Buffer.from('hello')]],
  ])('fails as %s for %s', async (code, _, bytes) => {
    const found = await here.page.evaluate(
      bytes => bench.loadPhoto(new Blob([Uint8Array.from(bytes)]), 2000).catch(error => error.code),
      bytes,
    )
    expect(found).toBe(code)
  })
})

function heic(): number[] {
  const box = (name: string, content: number[]) => [0, 0, 0, content.length + 8, ...Buffer.from(name), ...content]
  const size = box('ispe', [0, 0, 0, 0, 0, 0, 0, 64, 0, 0, 0, 64])
  return [
    ...box('ftyp', [...Buffer.from('heic'), 0, 0, 0, 0]),
    ...box('meta', [0, 0, 0, 0, ...box('iprp', box('ipco', size))]),
  ]
}
