import { sharedSite } from '../../support/shared-site.ts'
import { still, visits } from '../../support/visits.ts'
import { choose, isWeighed } from './file/saved-file.ts'
import { askNothing, openPhoto } from './on-site.ts'

const here = visits(sharedSite, still)

test.each([
  [768, 1024],
  [1024, 768],
  [1280, 720],
  [1280, 800],
  [1440, 900],
  [1920, 1080],
])('in a window of %i by %i pixels no preview covers the handle of a square crop box', async (width, height) => {
  const { page } = await here.visit('/', { viewport: { width, height }, prepare: askNothing })
  await openPhoto(page)
  const where = page.locator('[aria-controls$="where"]')
  if (await where.isVisible()) await where.click()
  const covered: string[] = []
  const note = async (name: string) => {
    await isWeighed(page)
    const isCovered = await page.locator('.crop-easel:has(.crop-inscribed)').evaluateAll(easels =>
      easels.some(easel => {
        const handle = easel.querySelector('.crop-handle:last-child .crop-knob')!.getBoundingClientRect()
        return [...easel.querySelectorAll('.crop-preview')]
          .map(preview => preview.getBoundingClientRect())
          .some(({ right, top }) => right > handle.left && top < handle.bottom)
      }),
    )
    if (isCovered) covered.push(name)
  }
  const chips = await page.locator('.crop-chip[aria-pressed]').all()
  for (const chip of chips) {
    await chip.click()
    await note(await chip.innerText())
  }
  await chips[0]!.click()
  await choose(page, 'square')
  await note('square')
  expect(covered).toEqual([])
})
