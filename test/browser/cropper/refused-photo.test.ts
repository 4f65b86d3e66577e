import { sharedSite } from '../../support/shared-site.ts'
import { still, visits } from '../../support/visits.ts'
import { nonsense, openPhoto } from './on-site.ts'
import { phone } from './one-screen.ts'

const here = visits(sharedSite, still)

test.each([640, 560, 400])(
  'shows on the visible stage why a photo did not open, if the visitor chose it below the first screen of 360 by %i px',
  async height => {
    const { page } = await here.visit('/', { ...phone, viewport: { width: 360, height } })
    await openPhoto(page)
    await page.locator('.crop-sources').scrollIntoViewIfNeeded()
    await page.locator('.crop-sources input').setInputFiles(nonsense)
    const card = page.locator('.crop-easel > .crop-error:not(:empty)')
    await card.waitFor()
    const { top, bottom, left, right } = await card.evaluate(one => one.getBoundingClientRect())
    expect({ isAbove: top < 0, isBelow: bottom > height, isBeside: left < 0 || right > 360 }).toEqual({
      isAbove: false,
      isBelow: false,
      isBeside: false,
    })
    await page.locator('.crop-canvas').click()
    await card.waitFor({ state: 'detached' })
  },
)
