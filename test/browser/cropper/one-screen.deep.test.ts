import { sharedSite } from '../../support/shared-site.ts'
import { still, visits } from '../../support/visits.ts'
import { askNothing, openPhoto } from './on-site.ts'
import { clippedOnceSaved, faultsOnPhone, offScreen, phone, tools } from './one-screen.ts'

const here = visits(sharedSite, still)

describe('the tool', () => {
  test('fits the screen of a phone that is held sideways', async () => {
    const { page } = await here.visit('/', { ...phone, viewport: { width: 844, height: 390 } })
    await openPhoto(page)
    expect(await faultsOnPhone(page)).toEqual([])
  })

  test.each([
    [768, 900],
    [1440, 900],
  ])('fits a desktop window of %i by %i pixels with all its controls', async (width, height) => {
    const { page } = await here.visit('/', { viewport: { width, height }, prepare: askNothing })
    await openPhoto(page)
    expect(await offScreen(page, `${tools}, .crop-panel [type=range], .crop-swatch, .crop-shape`)).toEqual([])
    expect(await clippedOnceSaved(page)).toEqual([])
  })
})
