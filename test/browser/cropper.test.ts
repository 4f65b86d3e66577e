import type { Bench } from './cropper-harness.tsx'
import { type CropperPage, openCropperPage } from './cropper-page.ts'
import { paintPictures } from './cropper-pictures.ts'

declare const bench: Bench
declare const pictures: ReturnType<typeof paintPictures>

describe('the cropper on real bytes', () => {
  let here: CropperPage

  beforeAll(async () => {
    here = await openCropperPage()
    await here.page.evaluate(paintPictures)
  })
  afterAll(() => here.close())
  afterEach(() => expect(here.errors).toEqual([]))

  test('all eight EXIF orientations give the same upright pixels', async () => {
    const farthest = await here.page.evaluate(async () => {
      const upright = await pictures.pixelsOf((await bench.loadPhoto(await pictures.oriented(1), 2000)).bitmap)
      const results = []
      for (let orientation = 1; orientation <= 8; orientation++) {
        const photo = await bench.loadPhoto(await pictures.oriented(orientation), 2000)
        const pixels = await pictures.pixelsOf(photo.bitmap)
        results.push([photo.width, photo.height, photo.original.width, pictures.difference(upright, pixels)])
        photo.close()
      }
      return results
    })
    expect(farthest).toEqual(Array(8).fill([60, 40, 60, expect.closeTo(0, -1)]))
  })

  test('a sideways photo is reduced to the maximum image size without distortion', async () => {
    const size = await here.page.evaluate(async () => {
      const photo = await bench.loadPhoto(await pictures.oriented(6, 50), 1000)
      return [photo.width, photo.height, photo.original.width, photo.original.height]
    })
    expect(size).toEqual([1000, 667, 3000, 2000])
  })

  test('exports exactly the pixels of the box, in exactly their colours', async () => {
    const made = await here.page.evaluate(async () => {
      const photo = await bench.loadPhoto(await pictures.png(60, 40), 2000)
      const scene = bench.startScene(photo, { width: 333, height: 333 }, { ratio: 1, minimum: 10, cover: true })
      const pixels = async (enlarge: number, quarters = 0) => {
        const turned = bench.changeScene(scene, { do: 'turn', quarters })
        const blob = await bench.exportCrop(photo, turned, { outputType: 'png', outputSize: 1, fillColor: '', enlarge })
        return pictures.cornersOf(await createImageBitmap(blob))
      }
      return [await pixels(1), await pixels(2), await pixels(1, 1)]
    })
    const [red, lime, blue, white] = [
      [255, 0, 0, 255],
      [0, 255, 0, 255],
      [0, 0, 255, 255],
      [255, 255, 255, 255],
    ]
    expect(made).toEqual([
      { width: 40, height: 40, corners: [red, lime, blue, white] },
      { width: 80, height: 80, corners: [red, lime, blue, white] },
      { width: 40, height: 40, corners: [blue, red, white, lime] },
    ])
  })

  test.each([
    ['jpeg', 0.9, 'image/jpeg'],
    ['png', 1, 'image/png'],
    ['webp', 0.9, 'image/webp'],
  ] as const)('a %s is one, with colours within tolerance', async (outputType, outputSize, mime) => {
    const [type, found] = await here.page.evaluate(
      async ([outputType, outputSize]) => {
        const photo = await bench.loadPhoto(await pictures.png(600, 400), 2000)
        const scene = bench.startScene(photo, { width: 300, height: 300 }, { ratio: 1, minimum: 10, cover: true })
        const blob = await bench.exportCrop(photo, scene, { outputType, outputSize, fillColor: '', enlarge: 1 })
        return [blob.type, pictures.cornersOf(await createImageBitmap(blob)).corners.flat()] as const
      },
      [outputType, outputSize] as const,
    )
    expect(type).toBe(mime)
    const wanted = [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255]
    expect(Math.max(...found.map((value, at) => Math.abs(value - wanted[at]!)))).toBeLessThanOrEqual(6)
  })

  test.each([
    ['png', '', false, [0, 0, 0, 0]],
    ['png', '#102030', false, [16, 32, 48, 255]],
    ['jpeg', '', false, [255, 255, 255, 255]],
    ['jpeg', '#102030', false, [16, 32, 48, 255]],
    ['jpeg', '#102030', true, [16, 32, 48, 255]],
    ['png', '#102030', true, [0, 0, 0, 0]],
  ] as const)('a transparent photo as %s with fill %j, round %j', async (outputType, fillColor, round, corner) => {
    const found = await here.page.evaluate(
      async ([outputType, fillColor, round]) => {
        const photo = await bench.loadPhoto(await pictures.png(40, 40, 0), 2000)
        const scene = bench.startScene(photo, { width: 300, height: 300 }, { ratio: 1, minimum: 10, cover: true })
        const blob = await bench.exportCrop(photo, scene, { outputType, outputSize: 1, fillColor, enlarge: 1, round })
        return pictures.cornersOf(await createImageBitmap(blob)).corners[0]
      },
      [outputType, fillColor, round] as const,
    )
    expect(Math.max(...found!.map((value, at) => Math.abs(value - corner[at]!)))).toBeLessThanOrEqual(2)
  })

  test('exports carry neither EXIF nor a place', async () => {
    const found = await here.page.evaluate(async () => {
      const photo = await bench.loadPhoto(await pictures.oriented(6, 10), 2000)
      const scene = bench.startScene(photo, { width: 300, height: 300 }, { ratio: 1, minimum: 10, cover: true })
      const marks = async (blob: Blob) => (await blob.text()).match(/Exif|GPS|eXIf|EXIF|xmp/g) ?? []
      const files = await Promise.all(
        (['jpeg', 'png', 'webp'] as const).map(outputType =>
          bench.exportCrop(photo, scene, { outputType, outputSize: 1, fillColor: '', enlarge: 1 }).then(marks),
        ),
      )
      return { before: await marks(await pictures.oriented(6, 10)), after: files.flat() }
    })
    expect(found.before).toEqual(expect.arrayContaining(['Exif', 'GPS']))
    expect(found.after).toEqual([])
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
