import { facePhoto } from '../../support/faces/face-photo.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { still, visits } from '../../support/visits.ts'
import { isWeighed } from './file/saved-file.ts'
import { askNothing, chooseFile, openPhoto } from './on-site.ts'
import { clippedOnceSaved, faultsOnPhone, offScreen, openRingFields, openTones, phone, tools } from './one-screen.ts'

const here = visits(sharedSite, still)

async function openFace(width: number, height: number) {
  const { page } = await here.visit('/', { viewport: { width, height }, prepare: askNothing })
  const face = { who: 'woman', x: 820, y: 220, side: 420, mark: '#00ff00' } as const
  await chooseFile(page, await facePhoto({ width: 1400, height: 900 }, face).file())
  await page.locator('.face-framings').waitFor()
  await isWeighed(page)
  return page
}

describe('the tool', () => {
  test('fits the screen of a phone that is held sideways', async () => {
    const { page } = await here.visit('/', { ...phone, viewport: { width: 844, height: 390 } })
    await openPhoto(page)
    expect(await faultsOnPhone(page)).toEqual([])
  })

  test('fits a desktop window of 1440 by 900 pixels with the whole panel', async () => {
    const { page } = await here.visit('/', { viewport: { width: 1440, height: 900 }, prepare: askNothing })
    await openPhoto(page)
    const panel = '.crop-panel :is([type=range], button, label, summary)'
    expect(await offScreen(page, `${tools}, ${panel}`)).toEqual([])
    expect(await clippedOnceSaved(page)).toEqual([])
  })

  test.each([
    [1280, 720],
    [1024, 768],
  ])(
    'shows the download button of a photo with a face in a desktop window of %i by %i pixels',
    async (width, height) => {
      const page = await openFace(width, height)
      expect(await offScreen(page, '.crop-stage, .crop-download, .crop-panel [type=range], .crop-swatch')).toEqual([])
    },
  )

  test.each([
    [1440, 900],
    [1366, 768],
    [1280, 720],
    [1000, 700],
  ])('keeps the download button in a window of %i by %i pixels while all fields are open', async (width, height) => {
    const page = await openFace(width, height)
    await openTones(page)
    await openRingFields(page)
    await isWeighed(page)
    expect(await offScreen(page, '.crop-stage, .crop-download')).toEqual([])
    // The browser must scroll a focused control so that the foot of the panel does not cover it.
    await page.locator('.crop-ground-rose input').focus()
    expect(await offScreen(page, '.crop-ground-rose, .crop-download')).toEqual([])
    await page.getByRole('button', { name: 'Gravatar' }).focus()
    expect(await offScreen(page, '.crop-chip:focus, .crop-download')).toEqual([])
    expect(await clippedOnceSaved(page)).toEqual([])
  })

  test('has a large stage above the controls on an upright tablet', async () => {
    const { page } = await here.visit('/', { viewport: { width: 768, height: 1024 }, prepare: askNothing })
    await openPhoto(page)
    expect(await offScreen(page, tools)).toEqual([])
    const box = await page.locator('.crop-ring').evaluate(ring => ring.getBoundingClientRect())
    expect(box.width).toBeGreaterThan(0.7 * 768)
    expect(await page.locator('.crop-preview:visible').count()).toBe(3)
    expect(await clippedOnceSaved(page)).toEqual([])
  })

  test.each([1920, 2560])('is centred on the page in a window of %i pixels', async width => {
    const { page } = await here.visit('/', { viewport: { width, height: 1080 }, prepare: askNothing })
    await openPhoto(page)
    const [left, right] = await page.evaluate(() => {
      const edge = (selector: string, side: 'left' | 'right') =>
        document.querySelector(selector)!.getBoundingClientRect()[side]
      return [edge('.crop-stage', 'left'), innerWidth - edge('.crop-panel', 'right')]
    })
    // The stage may extend into the page's margin.
    expect(Math.abs(left! - right!)).toBeLessThanOrEqual(64)
  })
})
