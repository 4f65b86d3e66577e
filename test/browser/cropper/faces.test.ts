import type { Page, Route } from 'playwright-core'
import { eventually } from '../../support/eventually.ts'
import { facePhoto } from '../../support/faces/face-photo.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { isHydrated, still, visits } from '../../support/visits.ts'
import { choose, isWeighed, look, type Picture, save } from './file/saved-file.ts'
import { askNothing, chooseFile } from './on-site.ts'

const here = visits(sharedSite, still)

const model = /\.tflite$/
const size = { width: 1400, height: 900 }
const green = { who: 'woman', x: 820, y: 220, side: 420, mark: '#00ff00' } as const
const blue = { who: 'man', x: 160, y: 200, side: 330, mark: '#0000ff' } as const

async function open(page: Page, ...faces: Parameters<typeof facePhoto>[1][]) {
  await chooseFile(page, await facePhoto(size, ...faces).file())
  await page.locator('.crop-overlay').waitFor()
}

const framings = (page: Page) => page.getByRole('group', { name: /^Framing/ })
const framing = (page: Page, name: string) => framings(page).getByRole('radio', { name })

async function savedPicture(page: Page): Promise<Picture> {
  await isWeighed(page)
  return look(page, (await save(page)).bytes)
}

/** Returns the centre of the marked pixels. Its coordinates range from 0 to 1. */
function middleOf({ width, height, pixels }: Picture, isMark: (red: number, green: number, blue: number) => boolean) {
  let [count, x, y] = [0, 0, 0]
  for (let at = 0; at < width * height; at++) {
    if (!isMark(pixels[at * 4]!, pixels[at * 4 + 1]!, pixels[at * 4 + 2]!)) continue
    count++
    x += at % width
    y += Math.floor(at / width)
  }
  return { x: x / count / width, y: y / count / height }
}
const isGreen = (red: number, green: number, blue: number) => green - Math.max(red, blue) > 80
const isBlue = (red: number, green: number, blue: number) => blue - Math.max(red, green) > 80

/**
 * The point between the eyes: in the centre of the circle horizontally, and on the eye line vertically. The tolerance is 2 % of
 * the circle's diameter.
 */
const eyeLine = { x: expect.closeTo(0.5, 1.4), y: expect.closeTo(0.44, 1.4) }

describe('a face in the photo', () => {
  test('is in the circle when the photo opens, and undo returns to the whole photo', async () => {
    const { page } = await here.visit('/', { prepare: askNothing })
    await open(page, green)
    await framing(page, 'Head and shoulders').and(page.locator(':checked')).waitFor()
    const framed = await savedPicture(page)
    expect(middleOf(framed, isGreen)).toEqual(eyeLine)
    await page.keyboard.press('Control+z')
    const plain = await savedPicture(page)
    expect(plain.width).toBe(size.height)
    await framing(page, 'Close-up').check()
    const close = await savedPicture(page)
    expect(middleOf(close, isGreen)).toEqual(eyeLine)
    expect(close.width).toBeLessThan(framed.width)
  })

  test('does not move a photo that the visitor has already moved, but the tool offers to frame the face', async () => {
    const held: Route[] = []
    const { page } = await here.visit('/', {
      fresh: true,
      prepare: async page => {
        await askNothing(page)
        await page.route(model, route => void held.push(route))
      },
    })
    await open(page, green)
    await page.locator('.crop-canvas').press('+')
    await isWeighed(page)
    await eventually(() => expect(held).toHaveLength(1))
    await held[0]!.continue()
    await framings(page).waitFor()
    expect(await framings(page).getByRole('radio', { checked: true }).count()).toBe(0)
    expect((await savedPicture(page)).width).toBe(size.height / 1.2)
    await framing(page, 'Head and shoulders').check()
    expect(middleOf(await savedPicture(page), isGreen)).toEqual(eyeLine)
  })

  test('can be chosen among several, by pointer or by arrow keys', async () => {
    const { page } = await here.visit('/', { prepare: askNothing })
    await open(page, green, blue)
    const question = page.getByRole('group', { name: 'Which one are you?' })
    const [left, right] = [1, 2].map(number => question.getByRole('radio', { name: `Person ${number} of 2` }))
    await left!.and(page.locator(':checked')).waitFor()
    // Choose the square shape, because it is saved as a JPEG. In a PNG, the tool reduces the colours, so the small dots may lose
    // their colour.
    await choose(page, 'square')
    expect(middleOf(await savedPicture(page), isBlue)).toEqual(eyeLine)
    await right!.check()
    expect(middleOf(await savedPicture(page), isGreen)).toEqual(eyeLine)
    await right!.press('ArrowUp')
    expect(await left!.isChecked()).toBe(true)
    expect(middleOf(await savedPicture(page), isBlue)).toEqual(eyeLine)
  })

  test('causes a note if it is very small in the circle, as in a photo of the whole person', async () => {
    const { page } = await here.visit('/', { prepare: askNothing })
    const photo = facePhoto({ width: 900, height: 1400 }, { ...green, x: 300, y: 80, side: 240 })
    await chooseFile(page, await photo.file())
    await framing(page, 'Head and shoulders').and(page.locator(':checked')).waitFor()
    const note = page.getByText('In a list your face will be hard to recognise.')
    expect(await note.count()).toBe(0)
    await page.keyboard.press('Control+z')
    await note.waitFor()
  })
})

describe('the search for faces', () => {
  test('loads its model from the site after the first photo is chosen, once for all photos, and sends nothing', async () => {
    const asked: string[] = []
    const { page, context } = await here.visit('/', { fresh: true, prepare: askNothing })
    context.on('request', request => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
    expect(
      await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
    ).not.toContainEqual(expect.stringMatching(model))
    await open(page, green)
    await framings(page).waitFor()
    await open(page, blue)
    await eventually(async () => expect(await page.locator('.which-face').count()).toBe(0))
    await framing(page, 'Head and shoulders').and(page.locator(':checked')).waitFor()
    expect(asked.filter(request => model.test(request))).toEqual([
      expect.stringMatching(/^GET \/assets\/face_detection_short_range-\w+\.tflite$/),
    ])
    expect(asked.filter(request => !request.startsWith('GET '))).toEqual([])
  })

  test('can be switched off, which is remembered', async () => {
    const asked: string[] = []
    const { page, context } = await here.visit('/', { fresh: true, prepare: askNothing })
    await open(page, green)
    await framings(page).waitFor()
    await page.getByRole('checkbox', { name: 'Look for my face' }).uncheck()
    await framings(page).waitFor({ state: 'detached' })
    await page.reload()
    await isHydrated(page)
    context.on('request', request => asked.push(request.url()))
    await open(page, green)
    expect(await page.getByRole('checkbox', { name: 'Look for my face' }).isChecked()).toBe(false)
    expect((await savedPicture(page)).width).toBe(size.height)
    expect(asked.filter(url => model.test(url))).toEqual([])
  })
})
