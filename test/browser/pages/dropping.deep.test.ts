import { eventually } from '../../support/eventually.ts'
import { settled } from '../../support/settled.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { still, visits } from '../../support/visits.ts'
import { openAccount } from '../account/visitor.ts'
import { drag } from './drag.ts'

const here = visits(sharedSite, still)
const sign = '.drop-target'

test.each(['h1', '.footer', '.picker .disc-button'])('a photo dropped on %s opens in the cropper', async selector => {
  const { page } = await here.visit('/')
  expect(await drag(page, 'dragover', selector)).toBe(true)
  expect(await drag(page, 'drop', selector)).toBe(true)
  await page.locator('#crop .crop-canvas').waitFor()
})

test.each(['.footer', '.crop-stage'])('a photo dropped on %s replaces the one in the open cropper', async selector => {
  const { page } = await here.visit('/')
  await drag(page, 'drop', 'h1')
  const pixels = page.locator('.crop-info')
  await eventually(async () => expect(await pixels.textContent()).toBe('200 × 200'))
  await drag(page, 'drop', selector, 'larger file')
  await eventually(async () => expect(await pixels.textContent()).toBe('400 × 400'))
})

test('while a file is dragged over the window, a circle over the drawing shows where to drop it', async () => {
  const { page } = await here.visit('/', { viewport: { width: 1440, height: 900 } })
  await drag(page, 'dragenter', 'h1')
  await page.locator(sign).waitFor()
  expect(await page.locator(sign).innerText()).not.toBe('')
  const [disc, circle] = await Promise.all([sign, '.picker label'].map(one => page.locator(one).boundingBox()))
  expect(disc!.width).toBeCloseTo(circle!.width, 0)
  expect([disc!.x, disc!.y].map(Math.round)).toEqual([circle!.x, circle!.y].map(Math.round))
  await drag(page, 'dragleave', 'html')
  await page.locator(sign).waitFor({ state: 'detached' })
  await drag(page, 'dragenter', 'h1')
  await page.locator(sign).waitFor()
  await drag(page, 'drop', 'h1')
  await page.locator(sign).waitFor({ state: 'detached' })
})

test('the page leaves dragged text to the browser', async () => {
  const { page } = await here.visit('/')
  expect(await drag(page, 'dragover', 'h1', 'text')).toBe(false)
  expect(await drag(page, 'drop', 'h1', 'text')).toBe(false)
})

test('a file dropped on an open dialog is ignored, and the page stays', async () => {
  const { page } = await here.visit('/')
  await openAccount(page)
  expect(await drag(page, 'drop', 'dialog')).toBe(true)
  await settled(page)
  expect(await page.locator('.crop-canvas').count()).toBe(0)
})

test('the circle that shows where to drop a file hides the button and the sample faces below it', async () => {
  const { page } = await here.visit('/', { viewport: { width: 1440, height: 900 } })
  await page.locator('.live-samples button').first().waitFor()
  await drag(page, 'dragenter', 'h1')
  await page.locator(sign).waitFor()
  for (const selector of ['.picker .disc-button', '.live-samples button']) {
    expect(await page.locator(selector).first().isVisible()).toBe(false)
  }
})
