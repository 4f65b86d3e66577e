import { languages } from '../../../shared/languages.ts'
import { href } from '../../../shared/routes.ts'
import { askNothing, openPhoto } from '../../browser/cropper/on-site.ts'
import {
  clippedOnceSaved,
  crowdedOnceSaved,
  faultsOnPhone,
  offScreen,
  openTones,
  phone,
  tools,
} from '../../browser/cropper/one-screen.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { still, visits } from '../../support/visits.ts'

const here = visits(sharedSite, still)

/** If a test fails, shorten the messages of the elements that it lists. */
describe.each(languages)('with the messages in locales/$code/cropper.json the tool', ({ code }) => {
  test.each([
    [360, 640],
    [844, 390],
  ])('fits a phone screen of %i by %i pixels, with targets for a finger', async (width, height) => {
    const { page } = await here.visit(href('index', code), { ...phone, viewport: { width, height } })
    await openPhoto(page)
    expect(await faultsOnPhone(page)).toEqual([])
  })

  test('keeps the texts below a saved portrait apart from the fields of the ring on a phone', async () => {
    const { page } = await here.visit(href('index', code), { ...phone, viewport: { width: 360, height: 640 } })
    await openPhoto(page)
    expect(await crowdedOnceSaved(page)).toEqual([])
  })

  test('fits an upright tablet', async () => {
    const { page } = await here.visit(href('index', code), {
      viewport: { width: 768, height: 1024 },
      prepare: askNothing,
    })
    await openPhoto(page)
    expect(await offScreen(page, tools)).toEqual([])
    expect(await clippedOnceSaved(page)).toEqual([])
  })

  test('fits a desktop window of 1440 by 900 pixels with the whole panel', async () => {
    const { page } = await here.visit(href('index', code), {
      viewport: { width: 1440, height: 900 },
      prepare: askNothing,
    })
    await openPhoto(page)
    const panel = '.crop-panel :is([type=range], button, label, summary)'
    expect(await offScreen(page, `${tools}, ${panel}`)).toEqual([])
    await openTones(page)
    expect(await offScreen(page, '.crop-panel [type=range], .crop-chip, .crop-download')).toEqual([])
    expect(await clippedOnceSaved(page)).toEqual([])
  })
})
