import { cropperAtHand } from './hand.ts'
import { soon } from './page.ts'

const white = [255, 255, 255]
const red = [255, 0, 0]
const lapis = [43, 58, 159]
/** The second of the five colours of the gilded ring, a quarter of the way along. */
const gilt = [168, 116, 26]

const near = (color: number[]) => color.map(part => expect.closeTo(part, -1.5))

describe('rings and grounds', () => {
  const { here, hand } = cropperAtHand()

  const choose = (name: string) => here.page.getByRole('radio', { name, exact: true }).check()
  /** Half of the ring's width inside of the edge, on the left: nothing else lies on the rim there. */
  const onRing = [0.025, 0.5] as const

  test('a ring lies on the stage as it will lie in the file', async () => {
    expect((await hand.colorInFile(0.1, 0.4)).slice(0, 3)).toEqual(near(red))
    await choose('Gilded')
    await soon(
      async () => JSON.stringify((await hand.colorOnStage(...onRing)).map(part => Math.round(part / 10))),
      '[17,12,3]',
    )
    expect(await hand.colorInFile(...onRing)).toEqual(near([...gilt, 255]))
    expect(await here.page.locator('.crop-chosen').first().innerText()).toBe('Gilded')
  })

  test('a ground lets the photo be smaller than the circle, says so, and shows on stage and in the file', async () => {
    const hint = here.page.locator('.crop-hint')
    expect(await hint.count()).toBe(0)
    await choose('Lapis')
    await hint.waitFor()
    await here.page.locator('input[type=range]').first().focus()
    for (let i = 0; i < 3; i++) await here.page.keyboard.press('ArrowLeft')
    // All of the photo is in the circle then: it is 1200 by 800.
    await soon(hand.zoom, '67%')
    expect(await hint.count()).toBe(0)
    expect(await hand.colorOnStage(0.5, 0.1)).toEqual(near(lapis))
    expect(await hand.colorInFile(0.5, 0.1)).toEqual(near([...lapis, 255]))

    await here.page.getByRole('group', { name: 'Background' }).getByRole('radio', { name: 'None', exact: true }).check()
    await soon(hand.zoom, '100%')
  })

  test('any other colour can be the ground', async () => {
    await here.page.getByLabel('Another colour').fill('#336699')
    await soon(
      () => here.page.locator('.crop-background').evaluate(element => element.style.backgroundColor),
      'rgb(51, 102, 153)',
    )
    expect(await here.page.locator('.crop-chosen').nth(1).innerText()).toBe('Another colour')
  })

  test('the square is a square on the stage and in the previews', async () => {
    const corners = () =>
      here.page
        .locator('.crop-preview canvas')
        .evaluateAll(all =>
          all.map(canvas => (canvas as HTMLCanvasElement).getContext('2d')!.getImageData(0, 0, 1, 1).data[3]),
        )
    await soon(async () => (await corners()).join(), '0,0,0')
    const outside = await hand.colorOnStage(0.03, 0.97)
    expect(outside).not.toEqual(near(white))
    await here.page.locator('.crop-square').check()
    await soon(async () => (await corners()).join(), '255,255,255')
    expect(await hand.colorOnStage(0.97, 0.97)).toEqual(near(white))
    expect(await here.page.locator('.crop-inscribed').count()).toBe(1)
  })
})

describe('what is worth knowing', () => {
  const { here } = cropperAtHand()
  const notes = () => here.page.locator('.crop-notes').innerText()
  const show = (photo: 'few' | 'moving' | 'many') =>
    here.page.evaluate(async photo => {
      if (photo !== 'moving') return bench.show(await pictures.png(photo === 'few' ? 150 : 600, 600))
      const still = new Uint8Array(await pictures.gif().arrayBuffer())
      const repeats = [0x21, 0xff, 11, ...new TextEncoder().encode('NETSCAPE2.0'), 3, 1, 0, 0, 0]
      // Behind the palette of two colours.
      bench.show(new Blob([still.slice(0, 19), Uint8Array.from(repeats), still.slice(19)]))
    }, photo)

  test('few pixels, and frames that are left out, are told; a good photo is not talked about', async () => {
    await show('few')
    await soon(notes, /^There are few pixels/)
    await show('many')
    await soon(notes, '')
    await show('moving')
    await soon(notes, /first frame/)
  })
})
