import { cropperAtHand } from '../hand.ts'
import { soon } from '../page.ts'
import { blobOf, choose, difference, isWeighed, look, rememberBlobs, save } from './saved-file.ts'

declare global {
  var encoded: number
  var toBlob: HTMLCanvasElement['toBlob']
}

describe('the file by default', () => {
  const { here, hand } = cropperAtHand()
  const page = () => here.page
  const begin = (width: number, height: number) =>
    here.page.evaluate(
      async size => {
        bench.hide()
        bench.show(await pictures.file('image/jpeg', ...(size as [number, number])))
      },
      [width, height],
    )
  const weight = () => page().locator('.crop-weight strong').innerText()
  const weightOf = (bytes: Buffer) => `${Math.ceil(bytes.length / 1000)} kB`

  test('is the circle: a PNG of 1024 pixels at most, with a clean edge and nothing outside', async () => {
    await begin(3000, 2400)
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
      // Half covered pixels of the rim have the photo's colour too: no hairline of another.
      expect(Math.max(...on(510).slice(0, 3))).toBeGreaterThan(200)
      if (degrees % 90 > 12 && degrees % 90 < 78) expect(on(515)[3]).toBe(0)
    }
    expect(picture.at(0, 0)).toEqual([0, 0, 0, 0])
  })

  test('is never larger than what the circle holds', async () => {
    await begin(300, 400)
    await isWeighed(page())
    expect((await save(page())).name).toBe('portrait-300-round.png')
  })

  test('is a JPEG with photo in its corners where a square is asked for', async () => {
    await begin(3000, 2400)
    await choose(page(), 'square')
    await isWeighed(page())
    const { name, bytes } = await save(page())
    const picture = await look(page(), bytes)
    expect(name).toBe('portrait-1024-square.jpg')
    expect([picture.type, picture.width, picture.height]).toEqual(['image/jpeg', 1024, 1024])
    const corners = [picture.at(0, 0), picture.at(1023, 0), picture.at(0, 1023)]
    const colours = [
      [255, 0, 0, 255],
      [0, 255, 0, 255],
      [0, 0, 255, 255],
    ]
    const away = corners.flatMap((corner, at) => corner.map((value, of) => Math.abs(value - colours[at]![of]!)))
    expect(Math.max(...away)).toBeLessThanOrEqual(6)
  })

  test('weighs what stands beside the button before it is pressed, whatever is chosen', async () => {
    for (const change of [() => {}, () => choose(page(), 'square'), () => page().locator('.crop-canvas').press('+')]) {
      await change()
      await isWeighed(page())
      const said = await weight()
      const { bytes } = await save(page())
      expect(weightOf(bytes)).toBe(said)
    }
  })

  test('a photo with transparent parts keeps them in the PNG', async () => {
    await here.page.evaluate(async () => {
      bench.hide()
      bench.show(await pictures.png(400, 400, 0.5))
    })
    await isWeighed(page())
    const { bytes } = await save(page())
    expect((await look(page(), bytes)).at(200, 100)[3]).toBe(128)
  })

  test('is not made while a finger holds the photo, and once when it lets go', async () => {
    await isWeighed(page())
    await page().evaluate(() => {
      Object.assign(window, { encoded: 0, toBlob: HTMLCanvasElement.prototype.toBlob })
      HTMLCanvasElement.prototype.toBlob = function (...given: Parameters<typeof toBlob>) {
        encoded++
        toBlob.apply(this, given)
      }
    })
    await page().locator('.crop-canvas').press('+')
    await isWeighed(page())
    expect(await page().evaluate(() => encoded)).toBe(1)
    const { stage } = await hand.ring()
    await page().mouse.move(stage.x + 200, stage.y + 200)
    await page().mouse.down()
    await page().mouse.move(stage.x + 180, stage.y + 190)
    await page().locator('.crop-weight[aria-busy=true]').waitFor()
    // A timer of the page's own that is set later and is longer than the pause.
    await page().evaluate(() => new Promise(done => setTimeout(done, 600)))
    expect(await page().evaluate(() => encoded)).toBe(1)
    await page().mouse.up()
    await isWeighed(page())
    expect(await page().evaluate(() => encoded)).toBe(2)
    await page().evaluate(() => Object.assign(HTMLCanvasElement.prototype, { toBlob: window.toBlob }))
  })

  test('a press in the middle of a change saves what was changed to', async () => {
    await isWeighed(page())
    const [download] = await Promise.all([
      page().waitForEvent('download'),
      page().evaluate(() => {
        document.querySelector<HTMLElement>('.crop-square')!.click()
        document.querySelector<HTMLElement>('.crop-download')!.click()
      }),
    ])
    expect(download.suggestedFilename()).toBe('portrait-800-square.jpg')
  })
})

describe('the disc', () => {
  const { here } = cropperAtHand()
  const page = () => here.page
  const disc = () => page().locator('.crop-download').innerText()
  const says = (text: string | RegExp) => soon(() => page().locator('.crop-saved').innerText(), text)

  test('hangs as what was saved, and then saves the other shape', async () => {
    await page().evaluate(rememberBlobs)
    for (const key of ['+', '-']) {
      await page().locator('.crop-canvas').press(key)
      await isWeighed(page())
    }
    const round = await save(page())
    await says(`Saved · ${Math.ceil(round.bytes.length / 1000)} kB`)
    const hung = await blobOf(page().locator('.crop-hung'))
    const pictures = await Promise.all([look(page(), round.bytes), look(page(), hung)])
    expect(difference(...pictures)).toBe(0)
    expect(await disc()).toBe('Also square')

    const square = await save(page())
    expect([round.name, square.name]).toEqual(['portrait-800-round.png', 'portrait-800-square.jpg'])
    await soon(disc, 'Also round')
    await says(`Saved · ${Math.ceil(square.bytes.length / 1000)} kB`)
    expect(await page().isChecked('.crop-square')).toBe(true)
  })

  test('is itself again as soon as there is something new to save', async () => {
    await isWeighed(page())
    await save(page())
    await page().locator('.crop-hung').waitFor()
    await page().locator('.crop-canvas').press('ArrowLeft')
    expect(await disc()).toBe('Download portrait')
    expect(await page().locator('.crop-saved').innerText()).toBe('')
  })
})
