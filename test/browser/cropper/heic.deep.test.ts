import { displayP3 } from '../../client/cropper/image/heic/icc-profile.ts'
import { colorProfile, grid, heic, nclx, picture, rotation, sequence, stated, withAlpha } from '../../support/heic.ts'
import { cropperPage } from './page.ts'

const tiles = Array.from({ length: 4 }, () => picture('colors'))
const laid = [{ type: 'dimg', from: 1, to: [2, 3, 4, 5] }]
const plain = heic([picture('colors')])

const [red, green, blue, white] = [
  [255, 0, 0, 255],
  [0, 255, 0, 255],
  [0, 0, 255, 255],
  [255, 255, 255, 255],
] as const

describe('opening HEIC in a browser that cannot decode it', () => {
  const here = cropperPage()

  const open = (file: Buffer, longest = 2000) =>
    here.page.evaluate(
      async ([bytes, longest]) => {
        const photo = await bench.loadPhoto(new Blob([Uint8Array.from(bytes)]), longest)
        const { width, height, corners } = pictures.cornersOf(photo.bitmap)
        const size = `${photo.format} ${photo.width}x${photo.height}, ${width}x${height}`
        photo.close()
        return { size, corners }
      },
      [[...file], longest] as const,
    )

  const failure = (file: Buffer) =>
    here.page.evaluate(
      bytes =>
        bench.loadPhoto(new Blob([Uint8Array.from(bytes)]), 2000).catch(({ code, values }) => ({ code, values })),
      [...file],
    )

  const near = (colors: readonly (readonly number[])[]) =>
    colors.map(color => color.map(value => expect.closeTo(value, -1)))

  test.each([
    ['without rotation', plain, 'heic 96x64, 96x64', [red, green, blue, white]],
    ['rotated by the camera', heic([picture('colors', rotation(3))]), 'heic 64x96, 64x96', [blue, red, white, green]],
    ['with 10 bits per channel', heic([picture('deep')]), 'heic 96x64, 96x64', [red, green, blue, white]],
    [
      'of tiles that are larger than the picture',
      heic([grid(2, 2, 189, 127), ...tiles], laid),
      'heic 189x127, 189x127',
      [red, green, blue, white],
    ],
  ])('shows a picture %s', async (_, file, size, corners) => {
    expect(await open(file)).toEqual({ size, corners: near(corners) })
  })

  test('keeps transparency', async () => {
    const { corners } = await open(withAlpha())
    expect(corners.map(([, , , alpha]) => alpha)).toEqual([255, 255, 128, 128])
  })

  test('keeps Display P3 colours that are outside sRGB', async () => {
    const [same, wide, stated] = await here.page.evaluate(
      async files => {
        const reds = files.map(async bytes => {
          const photo = await bench.loadPhoto(new Blob([Uint8Array.from(bytes)]), 48)
          const canvas = new OffscreenCanvas(48, 32)
          const context = canvas.getContext('2d', { colorSpace: 'display-p3' })!
          context.drawImage(photo.bitmap, 0, 0)
          return [...context.getImageData(5, 5, 1, 1, { colorSpace: 'display-p3' }).data]
        })
        return Promise.all(reds)
      },
      [plain, heic([picture('colors', colorProfile(displayP3))]), heic([picture('colors', nclx(12))])].map(file => [
        ...file,
      ]),
    )
    // CSS Color 4: the red of sRGB is 0.917, 0.200, 0.139 in Display P3.
    expect(same).toEqual([234, 51, 35, 255].map(value => expect.closeTo(value, -1)))
    expect(wide).toEqual(near([red])[0])
    expect(stated).toEqual(wide)
  })

  test('reduces the copy for the stage, but not the picture for the file', async () => {
    const found = await here.page.evaluate(
      async bytes => {
        const photo = await bench.loadPhoto(new Blob([Uint8Array.from(bytes)]), 48)
        const { width, height, corners } = pictures.cornersOf(await photo.decode(2000))
        return { stage: photo.bitmap.width, file: `${width}x${height}`, corners }
      },
      [...plain],
    )
    expect(found).toEqual({ stage: 48, file: '96x64', corners: near([red, green, blue, white]) })
  })

  test.each([
    ['that is truncated', plain.subarray(0, -60)],
    ['with only zeros as its picture', Buffer.concat([plain.subarray(0, -150), Buffer.alloc(150)])],
    ['with a missing tile', heic([grid(2, 2), ...tiles.slice(1)], laid)],
    [
      'with tiles of 3600 megapixels',
      heic([{ ...grid(2, 2, 60_000, 60_000), properties: [stated(192, 128)] }, ...tiles], laid),
    ],
  ])('reports a file %s as broken', async (_, file) => {
    expect(await failure(file)).toEqual({ code: 'broken', values: { format: 'HEIC' } })
  })

  test('refuses a file by its header if it states too many megapixels', async () => {
    const huge = { ...picture('colors'), properties: [stated(9000, 6000)] }
    expect(await failure(heic([huge]))).toEqual({ code: 'tooLarge', values: { megapixels: 54, limit: 50 } })
  })

  test('suggests another browser if the file contains only an image sequence', async () => {
    expect(await failure(sequence())).toEqual({ code: 'undecodable', values: { format: 'HEIC' } })
  })

  test('does not open a JPEG in a HEIC container', async () => {
    expect(await failure(heic([{ type: 'jpeg', data: [], properties: [stated(96, 64)] }]))).toMatchObject({
      code: 'undecodable',
    })
  })

  test('opens the next file after twenty damaged ones', async () => {
    const faults = await here.page.evaluate(
      async bytes => {
        const open = (bytes: Uint8Array<ArrayBuffer>) => bench.loadPhoto(new Blob([bytes]), 2000)
        const endings = new Set<string>()
        for (let at = 100; at < 200; at += 5) {
          const damaged = Uint8Array.from(bytes)
          damaged[at]! ^= 0xff
          endings.add(
            await open(damaged).then(
              () => 'a picture',
              ({ name }) => name,
            ),
          )
        }
        await open(Uint8Array.from(bytes))
        return [...endings].sort()
      },
      [...plain],
    )
    expect(faults).toEqual(['CropError', 'a picture'])
  })
})
