import { languages } from '../../../shared/languages.ts'
import { href } from '../../../shared/routes.ts'
import { askNothing, openPhoto } from '../../browser/cropper/on-site.ts'
import { clippedOnceSaved, faultsOnPhone, offScreen, phone, tools } from '../../browser/cropper/one-screen.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { still, visits } from '../../support/visits.ts'

const here = visits(sharedSite, still)

/** The most lines of a shape's description, for languages that need more than four. */
const mostLines: Partial<Record<string, number>> = { fr: 5 }

/** If one of these tests fails, shorten the messages of the elements that it lists. */
describe.each(languages)('with the messages in locales/$code/cropper.json the tool', ({ code }) => {
  test.each([
    [360, 640],
    [844, 390],
  ])('fits a phone screen of %i by %i pixels, with targets for a finger', async (width, height) => {
    const { page } = await here.visit(href('index', code), { ...phone, viewport: { width, height } })
    await openPhoto(page)
    expect(await faultsOnPhone(page)).toEqual([])
  })

  test.each([
    [768, 900],
    [1440, 900],
  ])('fits a desktop window of %i by %i pixels, with a short description of each shape', async (width, height) => {
    const { page } = await here.visit(href('index', code), { viewport: { width, height }, prepare: askNothing })
    await openPhoto(page)
    const controls = '.crop-panel [type=range], .crop-swatch, .crop-shape'
    expect(await offScreen(page, `${tools}, ${controls}`)).toEqual([])
    const lines = await page
      .locator('.crop-shape span')
      .evaluateAll(all => all.map(one => one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight)))
    expect(lines.filter(count => count > (mostLines[code] ?? 4) + 0.5)).toEqual([])
    if (width === 1440) expect(await offScreen(page, '.crop-more > *, .crop-sources .more')).toEqual([])
    expect(await clippedOnceSaved(page)).toEqual([])
  })
})
