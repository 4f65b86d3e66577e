import words from '../../../locales/en/cropper.json'
import { isWeighed, look, type Picture, save } from './file/saved-file.ts'
import { cropperAtHand } from './hand.ts'
import { soon } from './page.ts'

const { here, hand } = cropperAtHand()
const page = () => here.page

async function openWithRing() {
  await page().evaluate(async () => {
    const context = new OffscreenCanvas(800, 800).getContext('2d')!
    context.fillStyle = '#1040c0'
    context.fillRect(0, 0, 800, 800)
    bench.hide()
    bench.show(await context.canvas.convertToBlob())
    await bench.whenReady()
  })
  await page().getByRole('radio', { name: words['ring.thin'], exact: true }).check()
  await page().locator('.crop-ring-fold summary').click()
}

const field = () => page().getByLabel(words['ring.words'])

/** Counts the light pixels in the lower and upper halves of a ring whose width is 11 % of the picture's width. */
function lettersIn({ width, pixels }: Picture) {
  const found = { lower: 0, upper: 0 }
  for (let y = 0; y < width; y++) {
    for (let x = 0; x < width; x++) {
      const away = Math.hypot(x - width / 2, y - width / 2) / width
      const from = (y * width + x) * 4
      if (away < 0.395 || away > 0.495 || pixels[from]! < 200) continue
      found[y > width / 2 ? 'lower' : 'upper'] += 1
    }
  }
  return found
}

/** Once the options are recorded, the next change becomes a separate undo step. */
const isRecorded = () =>
  page().evaluate(() => {
    const { present, options } = bench.photoStore.getState()
    return present?.options === options
  })

const saved = async () => look(page(), (await save(page())).bytes)

describe('words on the ring', () => {
  test('are in the file, on the lower half of a ring that is wide enough for them', async () => {
    await openWithRing()
    await field().fill('#OPENTOWORK')
    await isWeighed(page())
    const picture = await saved()
    const { lower, upper } = lettersIn(picture)
    expect([lower > 2000, upper]).toEqual([true, 0])
    // The photo fills the opening of the ring and does not extend beyond it.
    expect(picture.at(picture.width / 2, Math.round(picture.width * 0.13))[2]).toBeGreaterThan(150)
    expect(picture.at(picture.width / 2, Math.round(picture.width * 0.05))[2]).toBeLessThan(60)
  })

  test('are joined if they are Arabic: one shape per connected group of letters', async () => {
    await openWithRing()
    await field().fill('\u0633\u0633\u0633\u0633')
    await isWeighed(page())
    const joined = await saved()
    await field().fill('\u0633 \u0633 \u0633 \u0633')
    await isWeighed(page())
    expect(lettersIn(await saved())).not.toEqual(lettersIn(joined))
    expect(lettersIn(joined).lower).toBeGreaterThan(500)
  })

  test('can be undone, and are absent without a ring', async () => {
    await openWithRing()
    const none = page()
      .getByRole('group', { name: words['tool.ring'] })
      .getByRole('radio', { name: words['ring.none'], exact: true })
    await field().fill('Ada')
    await page().locator('.crop-worded-ring').waitFor()
    await page().getByLabel(words['ring.color']).fill('#f0f0f0')
    await soon(async () => (await hand.colorOnStage(0.5, 0.05))[0]! > 200, true)
    expect(await hand.colorInFile(0.5, 0.05)).toEqual([240, 240, 240, 255])
    await soon(isRecorded, true)
    await none.check()
    expect((await hand.colorInFile(0.5, 0.05))[2]).toBeGreaterThan(150)
    await page().keyboard.press('Control+Z')
    await soon(() => none.isChecked(), false)
  })
})
