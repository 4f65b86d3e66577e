import { type DestinationName, destinations } from '../../../../client/photo/destinations.ts'
import { choose, isWeighed, look, save } from '../file/saved-file.ts'
import { cropperAtHand } from '../hand.ts'

declare const noise: Blob

const names = Object.keys(destinations) as DestinationName[]

describe('a destination', () => {
  const { here } = cropperAtHand()
  const page = () => here.page
  const chip = (name: DestinationName) =>
    page()
      .locator('.crop-chip')
      .nth(names.indexOf(name) + 1)
  const pressed = () => page().locator('.crop-chip[aria-pressed=true]').allInnerTexts()

  const makeNoise = () =>
    page().evaluate(async () => {
      const context = new OffscreenCanvas(1100, 1100).getContext('2d')!
      const image = context.createImageData(1100, 1100)
      for (let at = 0, seed = 1; at < image.data.length; at++) {
        seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
        image.data[at] = at % 4 === 3 ? 255 : seed / 8_388_608
      }
      context.putImageData(image, 0, 0)
      Object.assign(window, { noise: await context.canvas.convertToBlob({ type: 'image/jpeg', quality: 1 }) })
    })
  const beginWithNoise = () =>
    page().evaluate(() => {
      bench.hide()
      bench.show(noise)
    })

  beforeAll(makeNoise)

  test.each(names)('%s sets its shape, size, format and limit with one click', async name => {
    const { round, outputType, longestSide, limit } = destinations[name]
    await beginWithNoise()
    await chip(name).click()
    await isWeighed(page())
    const { bytes } = await save(page())
    const picture = await look(page(), bytes)
    expect(picture.type).toBe(`image/${outputType}`)
    expect(picture.at(0, 0)[3]).toBe(round ? 0 : 255)
    expect(bytes.length).toBeLessThanOrEqual(limit)
    const lowered = await page().locator('.crop-terms').innerText()
    if (/smaller/.test(lowered)) expect(picture.width).toBeLessThanOrEqual(longestSide)
    else expect(picture.width).toBe(longestSide)
  })

  test('has previews in its shape, in light and dark colours', async () => {
    const previews = () =>
      page()
        .locator('.crop-preview')
        .evaluateAll(all =>
          all
            .filter(one => one.checkVisibility())
            .map(one => {
              const { backgroundColor } = getComputedStyle(one)
              const { borderRadius } = getComputedStyle(one.querySelector('canvas')!)
              return { backgroundColor, borderRadius }
            }),
        )
    await chip('discord').click()
    expect(await previews()).toEqual([
      { backgroundColor: 'rgb(255, 255, 255)', borderRadius: '50%' },
      { backgroundColor: 'rgb(49, 51, 56)', borderRadius: '50%' },
    ])
    await chip('slack').click()
    expect((await previews()).map(({ borderRadius }) => borderRadius)).toEqual(['22%', '22%'])
    await chip('cv').click()
    expect(await previews()).toEqual([{ backgroundColor: 'rgb(255, 255, 255)', borderRadius: '0px' }])
  })

  test('is shown as chosen until an option differs, and a second click removes the choice', async () => {
    await chip('whatsapp').click()
    expect(await chip('whatsapp').getAttribute('aria-pressed')).toBe('true')
    expect(await page().isChecked('.crop-square')).toBe(true)
    await choose(page(), 'circle')
    expect(await pressed()).toEqual([])
    await chip('teams').click()
    expect(await pressed()).toEqual(['Teams'])
    await chip('teams').click()
    expect(await pressed()).toEqual(['Anywhere'])
    expect(await page().isChecked('.crop-circle')).toBe(true)
    await isWeighed(page())
    expect((await save(page())).name).toBe('portrait-800-round.png')
  })

  test.each([
    ['en', /\. Slack asks for/],
    ['ja', /\.Slack asks for/],
  ])('separates the sentences about its terms with the space of %s', async (lang, separated) => {
    await page().evaluate(async lang => {
      document.documentElement.lang = lang
      bench.hide()
      bench.show(await pictures.file('image/jpeg', 150, 150))
    }, lang)
    await chip('slack').click()
    await isWeighed(page())
    expect(await page().locator('.crop-terms').innerText()).toMatch(separated)
  })
})
