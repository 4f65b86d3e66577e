import type { Page } from 'playwright-core'
import { defaultLanguage, languageRow } from '../../../shared/languages.ts'
import { catalogueOf } from '../../support/catalogues.ts'
import { eventually } from '../../support/eventually.ts'
import { follow } from '../../support/follow.ts'
import { photo } from '../../support/photo.ts'
import { innerPath, otherHome, otherInnerPath, otherLanguage } from '../../support/sample-routes.ts'
import { settled } from '../../support/settled.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { shows } from '../../support/shows.ts'
import { still, visits } from '../../support/visits.ts'
import { isOpen } from './visit-with-photo.ts'

const here = visits(sharedSite, still)

const link = (page: Page) => page.locator('header .photo-link')

async function visitWithPhoto(path = '/') {
  const { page } = await here.visit(path)
  await page.setInputFiles('#crop input[type="file"]', photo)
  await isOpen(page, true)
  return page
}

describe('the link to the photo', () => {
  test('is not shown without a photo', async () => {
    const { page } = await here.visit(innerPath)
    await settled(page)
    expect(await link(page).count()).toBe(0)
  })

  test('is not shown while the tool is open', async () => {
    const page = await visitWithPhoto()
    await settled(page)
    expect(await link(page).count()).toBe(0)
  })

  test('leads from other pages to the tool, in the language of the page', async () => {
    const page = await visitWithPhoto(otherHome)
    await follow(page, otherInnerPath)
    await shows(page, otherInnerPath)
    expect(await page.getAttribute('html', 'lang')).toBe(languageRow(otherLanguage).tag)
    await page.getByRole('link', { name: catalogueOf(otherLanguage, 'cropper').back! }).click()
    await isOpen(page, true)
    expect(new URL(page.url()).pathname).toBe(otherHome)
    await eventually(async () => expect(await link(page).count()).toBe(0))
    await page.locator('#crop:focus, #crop :focus').waitFor()
  })

  test('replaces the button in the header, which would also lead to the tool', async () => {
    const page = await visitWithPhoto()
    await follow(page, innerPath)
    await link(page).getByText(catalogueOf(defaultLanguage, 'cropper').back!).waitFor()
    expect(await page.locator('.header-row > .button:visible').count()).toBe(1)
  })

  test('is round on a narrow screen, as large as a finger, and shows the photo', async () => {
    const page = await visitWithPhoto()
    await follow(page, innerPath)
    await page.setViewportSize({ width: 800, height: 600 })
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
