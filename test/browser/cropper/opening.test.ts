import { cropperPage } from './page.ts'

describe('opening real bytes', () => {
  const here = cropperPage()

  test('all eight EXIF orientations give the same upright pixels', async () => {
    const farthest = await here.page.evaluate(async () => {
      const upright = await pictures.pixelsOf((await bench.loadPhoto(await pictures.oriented(1), 2000)).bitmap)
      const results = []
      for (let orientation = 1; orientation <= 8; orientation++) {
        const photo = await bench.loadPhoto(await pictures.oriented(orientation), 2000)
        const pixels = await pictures.pixelsOf(photo.bitmap)
        results.push([photo.width, photo.height, pictures.difference(upright, pixels)])
        photo.close()
      }
      return results
    })
    expect(farthest).toEqual(Array(8).fill([60, 40, expect.closeTo(0, -1)]))
  })

  test('a browser that does not turn bitmaps upright gives the same pixels', async () => {
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

  test('a sideways photo is reduced to the maximum image size without distortion', async () => {
    const size = await here.page.evaluate(async () => {
      const photo = await bench.loadPhoto(await pictures.oriented(6, 50), 1000)
      return [photo.bitmap.width, photo.bitmap.height, photo.width, photo.height]
    })
    expect(size).toEqual([1000, 667, 3000, 2000])
  })

  test('opens JPEG, PNG, WebP and GIF', async () => {
    const sizes = await here.page.evaluate(async () => {
      const files = [
        await pictures.file('image/jpeg'),
        await pictures.file('image/png'),
        await pictures.file('image/webp'),
      ]
      const photos = await Promise.all([...files, pictures.gif()].map(file => bench.loadPhoto(file, 2000)))
      return photos.map(({ format, width, height }) => `${format} ${width}x${height}`)
    })
    expect(sizes).toEqual(['jpeg 60x40', 'png 60x40', 'webp 60x40', 'gif 1x1'])
  })

  test('opens AVIF', async () => {
    const found = await here.page.evaluate(async () => {
      const { format, bitmap } = await bench.loadPhoto(await avif(64, 'red'), 2000)
      const [red, green, blue] = pictures.cornersOf(bitmap).corners[0]!
      return [format, bitmap.width, red! > 240, green! < 15, blue! < 15]
    })
    expect(found).toEqual(['avif', 64, true, true, true])
  })

  test.each([
    ['broken', 'a JPEG that stops', [0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 9, 0, 9, 1, 1, 0x11, 0, 0xff, 0xda]],
    ['undecodable', 'a HEIC file', heic()],
    ['unsupported', 'a text', [...Buffer.from('hello')]],
  ])('the fault is %s for %s', async (fault, _, bytes) => {
    const found = await here.page.evaluate(
      bytes => bench.loadPhoto(new Blob([Uint8Array.from(bytes)]), 2000).catch(error => error.fault),
      bytes,
    )
    expect(found).toBe(fault)
  })

  test('no image is an image-load error: image must not be empty', async () => {
    const message = await here.page.evaluate(
      () => new Promise(done => bench.showCropper(undefined, error => done(error.message))),
    )
    expect(message).toBe('image must not be empty')
    await here.page.evaluate(() => bench.hide())
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
