import { rings } from '../../../client/photo/rings.ts'
import words from '../../../locales/en/cropper.json'
import { pigments } from '../../../shared/brand.ts'
import { choose } from './file/saved-file.ts'
import { cropperAtHand } from './hand.ts'
import { soon } from './page.ts'

const { here, hand } = cropperAtHand()
const page = () => here.page
const option = (name: string) => page().getByRole('radio', { name, exact: true })

const none = (kind: 'ring' | 'ground') =>
  page()
    .getByRole('group', { name: words[`tool.${kind}`] })
    .getByRole('radio', { name: words[`${kind}.none`], exact: true })

const channels = (hex: string) => [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16))
const near = (color: number[]) => color.map(part => expect.closeTo(part, -1.5))
const [blue, yellow] = ['#1040c0', '#ffe010']

async function openFramed() {
  await page().evaluate(
    async ([blue, yellow]) => {
      const context = new OffscreenCanvas(800, 800).getContext('2d')!
      context.fillStyle = yellow!
      context.fillRect(0, 0, 800, 800)
      context.fillStyle = blue!
      context.fillRect(20, 20, 760, 760)
      bench.hide()
      bench.show(await context.canvas.convertToBlob())
      await bench.whenReady()
    },
    [blue, yellow],
  )
}

describe('a ring', () => {
  /** `inside` is a point in the ring's opening, just below the top of the ring. `edge` is a point on the top of the ring. */
  const [inside, edge] = [
    [0.5, 0.06],
    [0.5, 0.012],
  ] as const

  test('shrinks the photo into its opening until the ring is removed', async () => {
    await openFramed()
    expect(await hand.colorInFile(...edge)).toEqual(near([...channels(yellow), 255]))
    expect(await hand.colorInFile(...inside)).toEqual(near([...channels(blue), 255]))
    await option(words['ring.gilded']).check()
    await soon(async () => (await hand.colorOnStage(...inside))[0]! > 200, true)
    expect(await hand.colorInFile(...inside)).toEqual(near([...channels(yellow), 255]))
    expect(await hand.zoom()).toBe('100%')
    await none('ring').check()
    expect(await hand.colorInFile(...edge)).toEqual(near([...channels(yellow), 255]))
    expect(await hand.colorInFile(...inside)).toEqual(near([...channels(blue), 255]))
  })

  test('fills the corners of a square with its own colour, or with the background', async () => {
    await openFramed()
    await choose(page(), 'square')
    await option(words['ring.gilded']).check()
    const corner = [0.02, 0.02] as const
    const gold = channels(rings.gilded.colors[0])
    expect(await hand.colorInFile(...corner)).toEqual(near([...gold, 255]))
    await option(words['ground.lapis']).check()
    await soon(async () => (await hand.colorOnStage(...corner))[0]! < 128, true)
    expect(await hand.colorInFile(...corner)).toEqual(near([...channels(pigments.lapis), 255]))
  })
})

test('a background is visible as soon as it is pressed, and undo returns to the photo without it', async () => {
  await openFramed()
  await option(words['ground.lapis']).check()
  await soon(hand.zoom, '80%')
  expect(await hand.colorInFile(0.5, 0.05)).toEqual(near([...channels(pigments.lapis), 255]))
  await page().keyboard.press('Control+Z')
  await soon(hand.zoom, '100%')
  expect(await none('ground').isChecked()).toBe(true)
})

test('each colour button has an outline in two colours, so that it is visible on any background', async () => {
  const contrasts = await page()
    .locator('.crop-swatch')
    .evaluateAll(all =>
      all.map(swatch => {
        const { borderTopColor: rim } = getComputedStyle(swatch)
        const { borderTopColor: line, borderTopWidth } = getComputedStyle(swatch, '::before')
        return rim !== line && borderTopWidth === '2px'
      }),
    )
  expect(contrasts.length).toBeGreaterThan(10)
  expect(contrasts).not.toContain(false)
})
