import type { Page } from 'playwright-core'
import { photo } from '../support/photo.ts'
import { visits } from '../support/visits.ts'

const here = visits()

const iPhone = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true, deviceScaleFactor: 3 }

/** Fields that the keyboard opens for, with letters so small that Safari zooms into the page and stays there. */
const smallFields = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('input:not([type=range], [type=radio], [type=checkbox], [type=file]), select')]
      .filter(field => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map(field => field.outerHTML),
  )

describe('on an iPhone', () => {
  test('no field makes Safari zoom', async () => {
    const { page } = await here.visit('/', iPhone)
    await page.setInputFiles('#crop input', photo)
    await page.locator('.crop-canvas').waitFor()
    await page.locator('.crop-options summary').click()
    expect(await page.locator('.crop-options select').count()).toBe(2)
    expect(await smallFields(page)).toEqual([])
    await page.locator('.menu summary').click()
    await page.locator('.menu .account-link').click()
    await page.locator('dialog.account [name=email]').waitFor()
    expect(await smallFields(page)).toEqual([])
  })

  test('Safari keeps notch and home indicator clear by itself, and visitors may zoom', async () => {
    const { page } = await here.visit('/', iPhone)
    expect(await page.getAttribute('meta[name=viewport]', 'content')).toBe('width=device-width, initial-scale=1')
  })

  test('the field for a photo offers gallery, camera and files alike', async () => {
    const { page } = await here.visit('/', iPhone)
    const { capture, accept } = await page.locator('#crop input').evaluate(input => ({
      capture: input.getAttribute('capture'),
      accept: input.getAttribute('accept'),
    }))
    // `capture` would leave the camera alone; a HEIC that is named comes as it is, and not as a JPEG of less quality.
    expect([capture, accept]).toEqual([null, 'image/*,.heic,.heif'])
  })
})
