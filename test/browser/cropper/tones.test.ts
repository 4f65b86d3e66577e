import words from '../../../locales/en/cropper.json'
import { facePhoto } from '../../support/faces/face-photo.ts'
import { choose } from './file/saved-file.ts'
import { cropperAtHand } from './hand.ts'
import { soon } from './page.ts'

const { here, hand } = cropperAtHand()
const page = () => here.page
const range = (name: 'grayscale' | 'brightness' | 'contrast') =>
  page().getByRole('slider', { name: words[`tone.${name}`], exact: true })
const values = () =>
  Promise.all([range('grayscale'), range('brightness'), range('contrast')].map(one => one.inputValue()))
/** Side of the crop box, in pixels. */
const side = 480
const steps = () => page().evaluate(() => bench.photoStore.getState().past.length)

/** Matches a colour with a tolerance, because the saved PNG has a palette of at most 256 colours. */
const near = (color: number[]) => color.map(part => expect.closeTo(part, -1.5))

async function openTones() {
  await page().getByRole('button', { name: words['tone.title'] }).click()
  await range('grayscale').waitFor()
}

/**
 * One pixel of the photo is one pixel of the stage and of the file, so nothing is resampled. The photo counts as moved, so that
 * the face search does not move it.
 */
async function openPortrait() {
  const { buffer } = await facePhoto({ width: 1400, height: 1400 }, { who: 'woman', x: 0, y: 0, side: 1400 }).file()
  await page().evaluate(
    async ([base64, side]) => {
      const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
      bench.hide()
      bench.show(new Blob([bytes], { type: 'image/jpeg' }))
      await bench.whenReady()
      const framing = bench.photoStore.getState().framing!
      const [x, y] = [Math.floor(framing.stage.width / 2), Math.floor(framing.stage.height / 2)]
      const box = { x: x - side / 2, y: y - side / 2, width: side, height: side }
      const transform = { x, y, scale: 1, turns: 0, tilt: 0 }
      bench.photoStore.setState({ framing: { ...framing, box, transform, target: transform }, untouched: false })
    },
    [buffer.toString('base64'), side] as const,
  )
  await openTones()
}

async function set(grayscale: number, brightness: number, contrast: number) {
  await range('grayscale').fill(String(grayscale))
  await range('brightness').fill(String(brightness))
  await range('contrast').fill(String(contrast))
}

/** Returns the largest difference in a colour channel between the saved file and the stage, from 0 to 255. */
async function differenceToStage(): Promise<number> {
  await hand.colorInFile(0.5, 0.5)
  const { stage, x, y, width } = await hand.ring()
  expect(width).toBe(side)
  const [from, length] = [side * 0.15, side * 0.7]
  const clip = { x: stage.x + x + from, y: stage.y + y + from, width: length, height: length }
  await page()
    .locator('.crop-overlay')
    .evaluate(overlay => Object.assign((overlay as SVGElement).style, { visibility: 'hidden' }))
  const png = await page().screenshot({ clip })
  return page().evaluate(
    async ([base64, from, length]) => {
      const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
      const stage = await createImageBitmap(new Blob([bytes]))
      const file = await createImageBitmap(bench.saved.at(-1)!, from, from, length, length)
      return pictures.difference(await pictures.pixelsOf(stage), await pictures.pixelsOf(file))
    },
    [png.toString('base64'), from, length] as const,
  )
}

describe('black and white, light and contrast', () => {
  beforeEach(openTones)

  test.each([
    [0, 0, 0],
    [100, 0, 0],
    [40, 60, -50],
    [0, -40, 70],
  ])('look the same in the file and on the stage with the values %i, %i and %i', async (...tones) => {
    await openPortrait()
    await choose(page(), 'circle')
    await page().getByLabel(words['file.quality']).selectOption(words['file.lossless'])
    await set(...tones)
    expect(await differenceToStage()).toBeLessThanOrEqual(1)
  })

  test('do not change a ring or a background', async () => {
    await openPortrait()
    await page().locator('.crop-canvas').press('Home')
    await page().getByRole('radio', { name: words['ring.gilded'], exact: true }).check()
    await page().getByRole('radio', { name: words['ground.lapis'], exact: true }).check()
    await soon(hand.zoom, '80%')
    const painted = async () => [await hand.colorInFile(0.025, 0.5), await hand.colorInFile(0.5, 0.07)]
    const before = await painted()
    const face = await hand.colorInFile(0.5, 0.5)
    await set(100, -40, 40)
    expect(await painted()).toEqual(before.map(near))
    const [red, green, blue] = await hand.colorInFile(0.5, 0.5)
    expect([green, blue]).toEqual([red, red])
    expect(red).not.toBe(face[0])
  })

  test.each(['with', 'without'])('are visible in the previews, in a browser %s filters for a canvas', async has => {
    await page().evaluate(has => {
      const { prototype } = CanvasRenderingContext2D
      const filter = Object.getOwnPropertyDescriptor(prototype, 'filter')!
      if (has === 'without') Reflect.deleteProperty(prototype, 'filter')
      Object.assign(window, { restore: () => Object.defineProperty(prototype, 'filter', filter) })
    }, has)
    const isGray = () =>
      page()
        .locator('.crop-preview-profile canvas')
        .evaluate(canvas => {
          const { data } = (canvas as HTMLCanvasElement).getContext('2d')!.getImageData(30, 30, 1, 1)
          return data[0] === data[1] && data[1] === data[2]
        })
    expect(await isGray()).toBe(false)
    await range('grayscale').fill('100')
    await soon(isGray, true)
    await page().evaluate('restore()')
  })

  test('are undone one drag at a time, and redone', async () => {
    const box = (await range('brightness').boundingBox())!
    // With a running clock, a pause during the drag on a busy machine would start a new undo step.
    await page().clock.pauseAt(await page().evaluate(() => Date.now() + 60_000))
    await page().mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page().mouse.down()
    for (const share of [0.55, 0.6, 0.65, 0.7, 0.75]) {
      await page().mouse.move(box.x + box.width * share, box.y + 20)
      await page().clock.runFor(100)
    }
    await page().mouse.up()
    const dragged = await values()
    expect(Number(dragged[1])).toBeGreaterThan(40)
    await page().clock.resume()
    await soon(steps, 1)
    await range('grayscale').fill('100')
    await soon(steps, 2)
    await page().keyboard.press('Control+Z')
    await soon(async () => String(await values()), String(dragged))
    await page().keyboard.press('Control+Z')
    await soon(async () => String(await values()), '0,0,0')
    await page().keyboard.press('Control+Y')
    await soon(async () => String(await values()), String(dragged))
  })

  test('return to zero by a double click, by the button, and near the middle of the slider', async () => {
    await set(50, 30, -30)
    await range('contrast').dblclick({ position: { x: 40, y: 20 } })
    expect(await values()).toEqual(['50', '30', '0'])
    await range('brightness').fill('2')
    expect(await values()).toEqual(['50', '0', '0'])
    const reset = page().getByRole('button', { name: words['tone.reset'] })
    await reset.click()
    expect(await values()).toEqual(['0', '0', '0'])
    expect(await reset.getAttribute('aria-disabled')).toBe('true')
    expect(
      await page()
        .locator('.crop-picture')
        .evaluate(canvas => canvas.style.filter),
    ).toBe('')
  })

  test('change by five steps with the arrow keys, and tell screen readers their value', async () => {
    await range('contrast').press('ArrowLeft')
    await range('brightness').press('ArrowRight')
    await range('brightness').press('ArrowUp')
    await range('grayscale').press('End')
    expect(await values()).toEqual(['100', '10', '-5'])
    const texts = [range('grayscale'), range('brightness'), range('contrast')].map(one =>
      one.getAttribute('aria-valuetext'),
    )
    expect(await Promise.all(texts)).toEqual(['100%', '+10', '−5'])
  })

  test('keep their values with another shape, a smaller file and a destination, and lose them with another photo', async () => {
    await openPortrait()
    await set(100, 20, 0)
    await choose(page(), 'square')
    await page().getByRole('button', { name: words['file.smaller'] }).click()
    await page().getByRole('button', { name: 'GitHub' }).click()
    expect(await values()).toEqual(['100', '20', '0'])
    const [red, green, blue] = await hand.colorInFile(0.5, 0.5)
    // Allow a small difference, because a JPEG stores colours with less precision than brightness.
    expect([green, blue]).toEqual([expect.closeTo(red!, -0.7), expect.closeTo(red!, -0.7)])
    await hand.begin()
    await openTones()
    expect(await values()).toEqual(['0', '0', '0'])
  })
})
