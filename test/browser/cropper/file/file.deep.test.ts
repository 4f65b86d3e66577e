import { cropperAtHand } from '../hand.ts'
import { soon } from '../page.ts'
import { blobOf, choose, isWeighed, look, rememberBlobs, save } from './saved-file.ts'

declare global {
  var encoded: number
  var toBlob: HTMLCanvasElement['toBlob']
}

const { here, hand } = cropperAtHand()
const page = () => here.page

describe('the saved file', () => {
  test('is not larger than the part of the photo in the circle', async () => {
    await page().evaluate(async () => {
      bench.hide()
      bench.show(await pictures.file('image/jpeg', 300, 400))
    })
    await isWeighed(page())
    expect((await save(page())).name).toBe('portrait-300-round.png')
  })

  test('keeps the transparent parts of a photo in the PNG', async () => {
    await page().evaluate(async () => {
      bench.hide()
      bench.show(await pictures.png(400, 400, 0.5))
    })
    await isWeighed(page())
    const { bytes } = await save(page())
    expect((await look(page(), bytes)).at(200, 100)[3]).toBe(128)
  })

  test('is made again if the visitor presses the button after a failure', async () => {
    await isWeighed(page())
    await page().evaluate(() => {
      const { toBlob } = HTMLCanvasElement.prototype
      HTMLCanvasElement.prototype.toBlob = callback => {
        HTMLCanvasElement.prototype.toBlob = toBlob
        callback(null)
      }
    })
    await choose(page(), 'square')
    await soon(() => page().evaluate(() => bench.photoStore.getState().output.error?.code ?? ''), 'export')
    expect((await save(page())).name).toMatch(/square\.jpg$/)
  })

  test('contains the last change even if the button is pressed right after it', async () => {
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

describe('the download button', () => {
  const disc = () => page().locator('.crop-download').innerText()
  const says = (text: string | RegExp) => soon(() => page().locator('.crop-saved').innerText(), text)

  test('shows the saved portrait and then offers the other shape', async () => {
    await page().evaluate(rememberBlobs)
    for (const key of ['+', '-']) {
      await page().locator('.crop-canvas').press(key)
      await isWeighed(page())
    }
    const round = await save(page())
    await says(`Downloaded · ${Math.ceil(round.bytes.length / 1000)} kB`)
    expect((await blobOf(page().locator('.crop-hung'))).equals(round.bytes)).toBe(true)
    expect(await disc()).toBe('Get the square too')

    const square = await save(page())
    expect([round.name, square.name]).toEqual(['portrait-800-round.png', 'portrait-800-square.jpg'])
    await soon(disc, 'Get the circle too')
    await says(`Downloaded · ${Math.ceil(square.bytes.length / 1000)} kB`)
    expect(await page().isChecked('.crop-square')).toBe(true)
  })

  test('offers a download again as soon as the crop changes', async () => {
    await isWeighed(page())
    await save(page())
    await page().locator('.crop-hung').waitFor()
    await page().locator('.crop-canvas').press('ArrowLeft')
    expect(await disc()).toBe('Download portrait')
    expect(await page().locator('.crop-saved').innerText()).toBe('')
  })
})

// Keep this test last, because the controlled clock stays in the page.
test('the file is not made while a finger is on the photo, and is made once after the finger is lifted', async () => {
  await isWeighed(page())
  await page().clock.install()
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
  await page().clock.runFor(60_000)
  expect(await page().evaluate(() => encoded)).toBe(1)
  await page().mouse.up()
  await isWeighed(page())
  expect(await page().evaluate(() => encoded)).toBe(2)
})
