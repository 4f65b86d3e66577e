import { cropperPage } from '../page.ts'

describe('an exported crop', () => {
  const here = cropperPage()

  test('stays as sharp as the photo if it is rotated and not square', async () => {
    const colours = await here.page.evaluate(async () => {
      const photo = await bench.loadPhoto(await pictures.png(60, 40), 2000)
      const rules = { ratio: 41 / 30, minimum: 10, cover: true }
      const framing = bench.startFraming(photo, { width: 333, height: 333 }, rules)
      const counts = []
      for (const quarters of [0, 1, 2, 3]) {
        const turned = bench.changeFraming(framing, { do: 'turn', quarters })
        const blob = await bench.exportCrop(photo, turned, {
          outputType: 'png',
          outputSize: 1,
          fillColor: '',
          enlarge: 1,
        })
        const bitmap = await createImageBitmap(blob)
        const pixels = new Uint32Array((await pictures.pixelsOf(bitmap)).buffer)
        counts.push([(bitmap.width + bitmap.height) % 2, new Set(pixels).size])
      }
      return counts
    })
    expect(colours).toEqual(Array(4).fill([1, 4]))
  })

  test.each([
    ['jpeg', 0.9, 'image/jpeg'],
    ['png', 1, 'image/png'],
    ['webp', 0.9, 'image/webp'],
  ] as const)('has the format %s and the colours of the photo', async (outputType, outputSize, mime) => {
    const [type, found] = await here.page.evaluate(
      async ([outputType, outputSize]) => {
        const photo = await bench.loadPhoto(await pictures.png(600, 400), 2000)
        const framing = bench.startFraming(photo, { width: 300, height: 300 }, { ratio: 1, minimum: 10, cover: true })
        const blob = await bench.exportCrop(photo, framing, { outputType, outputSize, fillColor: '', enlarge: 1 })
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
  ] as const)(
    'of a transparent photo has the expected corner colour as %s with the fill %j, round: %j',
    async (outputType, fillColor, round, corner) => {
      const found = await here.page.evaluate(
        async ([outputType, fillColor, round]) => {
          const photo = await bench.loadPhoto(await pictures.png(40, 40, 0), 2000)
          const framing = bench.startFraming(photo, { width: 300, height: 300 }, { ratio: 1, minimum: 10, cover: true })
          const blob = await bench.exportCrop(photo, framing, {
            outputType,
            outputSize: 1,
            fillColor,
            enlarge: 1,
            round,
          })
          return pictures.cornersOf(await createImageBitmap(blob)).corners[0]
        },
        [outputType, fillColor, round] as const,
      )
      expect(Math.max(...found!.map((value, at) => Math.abs(value - corner[at]!)))).toBeLessThanOrEqual(2)
    },
  )
})
