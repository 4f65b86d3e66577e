import words from '../../../locales/en/cropper.json'
import { choose as chooseShape } from './file/saved-file.ts'
import { cropperAtHand } from './hand.ts'
import { soon } from './page.ts'

const white = [255, 255, 255]

const near = (color: number[]) => color.map(part => expect.closeTo(part, -1.5))

const { here, hand } = cropperAtHand()

describe('the look of the portrait', () => {
  const choose = (name: string) => here.page.getByRole('radio', { name, exact: true }).check()

  test('a background lets the photo be smaller than the circle, and a hint appears if the photo hides the background', async () => {
    const hint = here.page.locator('.crop-hint')
    expect(await hint.count()).toBe(0)
    expect(await here.page.locator('.crop-chosen').first().innerText()).toBe(words['ring.none'])
    await choose(words['ring.gilded'])
    expect(await here.page.locator('.crop-chosen').first().innerText()).toBe(words['ring.gilded'])
    await choose(words['ground.lapis'])
    await soon(hand.zoom, '80%')
    expect(await hint.count()).toBe(0)
    await here.page.locator('input[type=range]').first().focus()
    for (let i = 0; i < 2; i++) await here.page.keyboard.press('ArrowRight')
    await hint.waitFor()
    for (let i = 0; i < 4; i++) await here.page.keyboard.press('ArrowLeft')
    // At a zoom of 67 %, the photo of 1200 by 800 pixels is as wide as the circle.
    await soon(hand.zoom, '67%')
    expect(await hint.count()).toBe(0)

    const backgrounds = here.page.getByRole('group', { name: words['tool.ground'] })
    await backgrounds.getByRole('radio', { name: words['ground.none'], exact: true }).check()
    await soon(hand.zoom, '100%')
  })

  test('a visitor can choose any other colour as the background', async () => {
    await here.page.getByLabel(words['ground.other']).fill('#336699')
    await soon(
      () => here.page.locator('.crop-background').evaluate(element => element.style.backgroundColor),
      'rgb(51, 102, 153)',
    )
    expect(await here.page.locator('.crop-chosen').nth(1).innerText()).toBe(words['ground.other'])
  })

  test('a square is shown as a square on the stage and in the previews', async () => {
    const corners = () =>
      here.page
        .locator('.crop-preview canvas')
        .evaluateAll(all =>
          all.map(canvas => (canvas as HTMLCanvasElement).getContext('2d')!.getImageData(0, 0, 1, 1).data[3]),
        )
    await soon(async () => (await corners()).join(), '0,0,0')
    const outside = await hand.colorOnStage(0.97, 0.97)
    expect(outside).not.toEqual(near(white))
    await chooseShape(here.page, 'square')
    await soon(async () => (await corners()).join(), '255,255,255')
    expect(await hand.colorOnStage(0.97, 0.97)).toEqual(near(white))
    expect(await here.page.locator('.crop-inscribed').count()).toBe(1)
  })
})

describe('the notes of the tool', () => {
  const notes = () => here.page.locator('.crop-notes').innerText()
  const show = (photo: 'few' | 'moving' | 'many') =>
    here.page.evaluate(async photo => {
      if (photo !== 'moving') return bench.show(await pictures.png(photo === 'few' ? 150 : 600, 600))
      const still = new Uint8Array(await pictures.gif().arrayBuffer())
      // Repeat the blocks of the only frame to add a second frame. The blocks are between the palette and the trailer of the
      // GIF.
      bench.show(new Blob([still.slice(0, -1), still.slice(19)]))
    }, photo)

  test('mention a small photo and omitted frames, and are empty for a good photo', async () => {
    await show('few')
    await soon(notes, /^There are few pixels/)
    await show('many')
    await soon(notes, '')
    await show('moving')
    await soon(notes, /first frame/)
  })
})
