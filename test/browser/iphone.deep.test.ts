import type { Page } from 'playwright-core'
import { photo } from '../support/photo.ts'
import { visits } from '../support/visits.ts'

const here = visits()

const iPhone = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true, deviceScaleFactor: 3 }

/** When a field with a font below 16 px gets the focus, Safari zooms in and does not zoom out again. */
const smallFields = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('input:not([type=range], [type=radio], [type=checkbox], [type=file]), select')]
      .filter(field => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map(field => field.outerHTML),
  )

describe('on an iPhone', () => {
  test('no text field has a font below 16 px, so Safari does not zoom in', async () => {
    const { page } = await here.visit('/', iPhone)
    await page.setInputFiles('#crop input', photo)
    await page.locator('.crop-canvas').waitFor()
    await page.locator('.crop-options summary').click()
    expect(await page.locator('.crop-options select').count()).toBe(3)
    expect(await smallFields(page)).toEqual([])
    await page.locator('.menu summary').click()
    await page.locator('.menu .account-link').click()
    await page.locator('dialog.account [name=email]').waitFor()
    expect(await smallFields(page)).toEqual([])
  })

  test('the viewport allows zoom, and leaves the notch and the home indicator to Safari', async () => {
    const { page } = await here.visit('/', iPhone)
    expect(await page.getAttribute('meta[name=viewport]', 'content')).toBe('width=device-width, initial-scale=1')
  })

  test('the photo field offers gallery, camera and files', async () => {
    const { page } = await here.visit('/', iPhone)
    const { capture, accept } = await page.locator('#crop input').evaluate(input => ({
      capture: input.getAttribute('capture'),
      accept: input.getAttribute('accept'),
    }))
    // With `capture`, iOS would offer only the camera. If `accept` lists HEIC, iOS does not convert the photo to a JPEG.
    expect([capture, accept]).toEqual([null, expect.stringMatching(/^image\/jpeg,.*\.heic\b/)])
  })
})
