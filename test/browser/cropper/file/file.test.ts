import { type DestinationName, destinations } from '../../../../client/photo/destinations.ts'
import { rings } from '../../../../client/photo/rings.ts'
import words from '../../../../locales/en/cropper.json'
import { pigments } from '../../../../shared/brand.ts'
import { cropperAtHand } from '../hand.ts'
import { soon } from '../page.ts'
import { choose, isWeighed, look, save } from './saved-file.ts'

const [red, lime, blue, white] = [
  [255, 0, 0, 255],
  [0, 255, 0, 255],
  [0, 0, 255, 255],
  [255, 255, 255, 255],
]

const channels = (hex: string) => hex.match(/[\da-f]{2}/gi)!.map(part => Number.parseInt(part, 16))
const near = (color: number[]) => color.map(part => expect.closeTo(part, -1.5))

describe('the saved file', () => {
  const { here, hand } = cropperAtHand()
  const page = () => here.page
  const begin = (width: number, height: number) =>
    page().evaluate(
      async size => {
        bench.hide()
        bench.show(await pictures.file('image/jpeg', ...(size as [number, number])))
      },
      [width, height],
    )
  const option = (name: string) => page().getByRole('radio', { name, exact: true })

  test('contains exactly the pixels in the box, with unchanged colours', async () => {
    const made = await page().evaluate(async () => {
      const photo = await bench.loadPhoto(await pictures.png(60, 40), 2000)
      const framing = bench.startFraming(photo, { width: 333, height: 333 }, { ratio: 1, minimum: 10, cover: true })
      const pixels = async (enlarge: number, quarters = 0) => {
        const turned = bench.changeFraming(framing, { do: 'turn', quarters })
        const blob = await bench.exportCrop(photo, turned, { outputType: 'png', outputSize: 1, fillColor: '', enlarge })
        return pictures.cornersOf(await createImageBitmap(blob))
      }
      return [await pixels(1), await pixels(2), await pixels(1, 1)]
    })
    expect(made).toEqual([
      { width: 40, height: 40, corners: [red, lime, blue, white] },
      { width: 80, height: 80, corners: [red, lime, blue, white] },
      { width: 40, height: 40, corners: [blue, red, white, lime] },
    ])
  })

  test('is a round PNG of at most 1024 pixels with a clean edge and transparent corners', async () => {
    await begin(1600, 1280)
    await isWeighed(page())
    const { name, bytes } = await save(page())
    const picture = await look(page(), bytes)
    expect(name).toBe('portrait-1024-round.png')
    expect([picture.type, picture.width, picture.height]).toEqual(['image/png', 1024, 1024])
    for (let degrees = 0; degrees < 360; degrees += 3) {
      const on = (radius: number) => {
        const along = (share: number) => Math.floor(512 + radius * share)
        return picture.at(along(Math.cos((degrees * Math.PI) / 180)), along(Math.sin((degrees * Math.PI) / 180)))
      }
      expect(on(508)[3]).toBe(255)
      // The pixels on the rim of the circle are translucent, but must have the colour of the photo.
      expect(Math.max(...on(510).slice(0, 3))).toBeGreaterThan(200)
      if (degrees % 90 > 12 && degrees % 90 < 78) expect(on(515)[3]).toBe(0)
    }
    expect(picture.at(0, 0)).toEqual([0, 0, 0, 0])
  })

  test('is a JPEG that shows the photo up to its corners if the visitor chooses a square', async () => {
    await begin(1600, 1280)
    await choose(page(), 'square')
    await isWeighed(page())
    const { name, bytes } = await save(page())
    const picture = await look(page(), bytes)
    expect(name).toBe('portrait-1024-square.jpg')
    expect([picture.type, picture.width, picture.height]).toEqual(['image/jpeg', 1024, 1024])
    const corners = [picture.at(0, 0), picture.at(1023, 0), picture.at(0, 1023)]
    const away = corners.flatMap((corner, at) =>
      corner.map((value, of) => Math.abs(value - [red, lime, blue][at]![of]!)),
    )
    expect(Math.max(...away)).toBeLessThanOrEqual(6)
  })

  test('has the size that the page shows beside the button after every change', async () => {
    for (const change of [() => {}, () => choose(page(), 'square'), () => page().locator('.crop-canvas').press('+')]) {
      await change()
      await isWeighed(page())
      const shown = await page().locator('.crop-weight strong').innerText()
      const { bytes } = await save(page())
      expect(`${Math.ceil(bytes.length / 1000)} kB`).toBe(shown)
    }
  })

  test('contains neither EXIF data nor a location, in any format', async () => {
    const found = await page().evaluate(async () => {
      const photo = await bench.loadPhoto(await pictures.oriented(6, 10), 2000)
      const framing = bench.startFraming(photo, { width: 300, height: 300 }, { ratio: 1, minimum: 10, cover: true })
      const marks = async (blob: Blob) => (await blob.text()).match(/Exif|GPS|eXIf|EXIF|xmp/g) ?? []
      const files = await Promise.all(
        (['jpeg', 'png', 'webp'] as const).map(outputType =>
          bench.exportCrop(photo, framing, { outputType, outputSize: 1, fillColor: '', enlarge: 1 }).then(marks),
        ),
      )
      return { before: await marks(await pictures.oriented(6, 10)), after: files.flat() }
    })
    expect(found.before).toEqual(expect.arrayContaining(['Exif', 'GPS']))
    expect(found.after).toEqual([])
  })

  test('has the shape, format and size of a destination after a click on it', async () => {
    const names = Object.keys(destinations) as DestinationName[]
    const name = names.find(name => !destinations[name].round)!
    const { outputType, longestSide, limit } = destinations[name]
    await begin(1600, 1200)
    await page()
      .locator('.crop-chip')
      .nth(names.indexOf(name) + 1)
      .click()
    await isWeighed(page())
    const { bytes } = await save(page())
    const picture = await look(page(), bytes)
    expect([picture.type, picture.width, picture.at(0, 0)[3]]).toEqual([`image/${outputType}`, longestSide, 255])
    expect(bytes.length).toBeLessThanOrEqual(limit)
  })

  test('has the ring and the background that the stage shows', async () => {
    // A point on the left of the ring, midway between its outer and inner edges. The gradient has its second colour there.
    const onRing = [rings.gilded.width / 2, 0.5] as const
    await option(words['ring.gilded']).check()
    await soon(async () => isNear(await hand.colorOnStage(...onRing), rings.gilded.colors[1]), true)
    expect(await hand.colorInFile(...onRing)).toEqual(near([...channels(rings.gilded.colors[1]), 255]))

    await option(words['ground.lapis']).check()
    await page().locator('input[type=range]').first().focus()
    for (let i = 0; i < 3; i++) await page().keyboard.press('ArrowLeft')
    // At a zoom of 67 %, the photo (1200 by 800 pixels) is as wide as the circle.
    await soon(hand.zoom, '67%')
    expect(await hand.colorOnStage(0.5, 0.1)).toEqual(near(channels(pigments.lapis)))
    expect(await hand.colorInFile(0.5, 0.1)).toEqual(near([...channels(pigments.lapis), 255]))
  })
})

const isNear = (color: number[], hex: string) => color.every((part, at) => Math.abs(part - channels(hex)[at]!) < 16)
