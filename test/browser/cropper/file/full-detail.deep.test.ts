import { cropperPage } from '../page.ts'

const rules = { ratio: 1, minimum: 10, cover: true }

describe('a file that is cropped from the photo at full resolution', () => {
  const here = cropperPage()

  // The photo has stripes of one pixel, which would blend to grey if the tool reduced the photo.
  test('keeps every pixel of a small part of a large photo', async () => {
    const found = await here.page.evaluate(async rules => {
      const canvas = new OffscreenCanvas(4000, 3000)
      const context = canvas.getContext('2d')!
      context.fillStyle = 'white'
      context.fillRect(0, 0, 4000, 3000)
      context.fillStyle = 'black'
      for (let x = 0; x < 4000; x += 2) context.fillRect(x, 0, 1, 3000)
      const photo = await bench.loadPhoto(await canvas.convertToBlob({ type: 'image/png' }), 2000)
      const start = bench.startFraming(photo, { width: 500, height: 500 }, rules)
      const framing = bench.changeFraming(start, { do: 'zoomTo', zoom: 3.25 })
      const blob = await bench.exportCrop(photo, framing, {
        outputType: 'png',
        outputSize: 1,
        fillColor: '',
        enlarge: 1,
        maximumImageSize: 2000,
      })
      const bitmap = await createImageBitmap(blob)
      const pixels = await pictures.pixelsOf(bitmap)
      const tones = new Set<number>()
      for (let at = 0; at < pixels.length; at += 4) tones.add(pixels[at]!)
      const { width, height } = photo.bitmap
      return { stage: [width, height], file: [bitmap.width, bitmap.height], tones: [...tones].sort() }
    }, rules)
    expect(found).toEqual({ stage: [2000, 1500], file: [923, 923], tones: [0, 255] })
  })

  test('respects the maximum image size, like the photo on the stage', async () => {
    const sizes = await here.page.evaluate(async rules => {
      const photo = await bench.loadPhoto(await pictures.file('image/png', 3000, 3000), 1000)
      const framing = bench.startFraming(photo, { width: 500, height: 500 }, rules)
      const options = { outputType: 'png', outputSize: 1, fillColor: '', enlarge: 1 } as const
      const widthOf = async (blob: Blob) => (await createImageBitmap(blob)).width
      return [
        photo.width,
        photo.bitmap.width,
        await widthOf(await bench.exportCrop(photo, framing, { ...options, maximumImageSize: 1000 })),
        await widthOf(await bench.exportCrop(photo, framing, { ...options, maximumImageSize: 1000, longestSide: 256 })),
      ]
    }, rules)
    expect(sizes).toEqual([3000, 1000, 1000, 256])
  })

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('shows the right part upright for the EXIF orientation %d', async orientation => {
    const corners = await here.page.evaluate(
      async ({ orientation, rules }) => {
        const photo = await bench.loadPhoto(await pictures.oriented(orientation, 50), 300)
        const start = bench.startFraming(photo, { width: 500, height: 500 }, rules)
        const zoomed = bench.changeFraming(start, { do: 'zoomTo', zoom: 8 })
        const corners = []
        for (const [x, y] of [
          [9999, 9999],
          [-9999, 9999],
          [9999, -9999],
          [-9999, -9999],
        ] as const) {
          const framing = bench.changeFraming(zoomed, { do: 'pan', x, y })
          const blob = await bench.exportCrop(photo, framing, {
            outputType: 'png',
            outputSize: 1,
            fillColor: '',
            enlarge: 1,
          })
          const bitmap = await createImageBitmap(blob)
          corners.push(bitmap.width, ...pictures.cornersOf(bitmap).corners[0]!.map(value => (value > 127 ? 1 : 0)))
        }
        return corners
      },
      { orientation, rules },
    )
    const [red, lime, blue, white] = [
      [1, 0, 0, 1],
      [0, 1, 0, 1],
      [0, 0, 1, 1],
      [1, 1, 1, 1],
    ]
    expect(corners).toEqual([red, lime, blue, white].flatMap(color => [250, ...color!]))
  })

  test('has no transparent corner if the photo is tilted', async () => {
    const found = await here.page.evaluate(async rules => {
      const photo = await bench.loadPhoto(await pictures.file('image/png', 3000, 2000), 500)
      const start = bench.startFraming(photo, { width: 500, height: 500 }, rules)
      const zoomed = bench.changeFraming(start, { do: 'zoomTo', zoom: 4 })
      const framing = bench.changeFraming(zoomed, { do: 'tilt', to: 31 })
      const blob = await bench.exportCrop(photo, framing, {
        outputType: 'png',
        outputSize: 1,
        fillColor: '',
        enlarge: 1,
      })
      const pixels = await pictures.pixelsOf(await createImageBitmap(blob))
      let clear = 0
      for (let at = 3; at < pixels.length; at += 4) if (pixels[at]! < 255) clear += 1
      return clear
    }, rules)
    expect(found).toBe(0)
  })
})
