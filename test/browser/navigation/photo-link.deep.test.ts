import type { Page } from 'playwright-core'
import { eventually } from '../../support/eventually.ts'
import { follow } from '../../support/follow.ts'
import { goInHistory } from '../../support/go-in-history.ts'
import { photo } from '../../support/photo.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { still, visits } from '../../support/visits.ts'

const here = visits(sharedSite, still)

const link = (page: Page) => page.locator('header .photo-link')
const isOpen = (page: Page) => page.locator('.crop-canvas').waitFor()

async function visitWithPhoto(path = '/') {
  const visit = await here.visit(path)
  await visit.page.setInputFiles('#crop input[type="file"]', photo)
  await isOpen(visit.page)
  return visit
}

describe('the way back to the photo', () => {
  test('is not there without a photo, nor where the tool is open', async () => {
    const { page } = await here.visit('/faq')
    expect(await link(page).count()).toBe(0)
    const { page: other } = await visitWithPhoto()
    await other.waitForTimeout(300)
    expect(await link(other).count()).toBe(0)
  })

  test('leads from other pages to the tool, in the language of the page', async () => {
    const { page } = await visitWithPhoto('/de')
    await follow(page, '/de/faq')
    await page.waitForSelector('.site-faq')
    await page.getByRole('link', { name: 'Zurück zu deinem Foto' }).click()
    await isOpen(page)
    expect(new URL(page.url()).pathname).toBe('/de')
    await eventually(async () => expect(await link(page).count()).toBe(0))
    await page.locator('#crop:focus, #crop :focus').waitFor()
  })

  test('opens the tool again at home, where it was closed, and Back closes it', async () => {
    const { page } = await visitWithPhoto()
    await eventually(async () => expect(await page.evaluate(() => history.state?.tool)).toBe('opened'))
    await goInHistory(page, -1)
    await link(page).click()
    await isOpen(page)
    expect(page.url()).toBe(`${here.site.url}/`)
    await goInHistory(page, -1)
    await link(page).waitFor()
    expect(await page.locator('.crop-canvas').count()).toBe(0)
  })

  test('is round, as large as a finger, and shows the photo', async () => {
    const { page } = await visitWithPhoto()
    await follow(page, '/faq')
    await link(page).waitFor()
    await eventually(async () => {
      const { width, height } = (await link(page).boundingBox())!
      expect([width, height]).toEqual([44, 44])
    })
    const shown = () =>
      link(page)
        .locator('img')
        .evaluate((img: HTMLImageElement) => img.naturalWidth)
    await eventually(async () => expect(await shown()).toBeGreaterThan(0))
  })
})
