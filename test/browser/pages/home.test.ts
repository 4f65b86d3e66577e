import { eventually } from '../../support/eventually.ts'
import { connect } from '../../support/init-scripts.ts'
import { innerPath, otherHome, otherInnerPath } from '../../support/sample-routes.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { isHydrated, still, visits } from '../../support/visits.ts'
import { drag } from './drag.ts'
import { textOnCircle } from './text-on-circle.ts'

const here = visits(sharedSite, still)

test('the drawing on the home page is in the HTML, and hydration keeps it', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const { page } = await here.visit('/', {
    hydrated: false,
    prepare: async page => {
      // Prevent the live drawing, which would replace the still drawing.
      await page.addInitScript(connect, { saveData: true })
      await page.route('**/assets/*.js', route => held.then(() => route.continue()))
    },
  })
  const drawing = page.locator('.picker label img')
  expect(await drawing.getAttribute('src')).toMatch(/^data:image\/svg/)
  const isDrawn = () => drawing.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)
  await eventually(async () => expect(await isDrawn()).toBe(true))
  await drawing.evaluate(img => img.setAttribute('data-kept', ''))
  release()
  await isHydrated(page)
  expect(await drawing.getAttribute('data-kept')).toBe('')
  expect(await isDrawn()).toBe(true)
})

test('the home page has one main button, and other pages have this button in the header', async () => {
  const { page } = await here.visit('/')
  expect(await page.locator('.picker .disc-button').isVisible()).toBe(true)
  expect(await page.locator('.header-row > .button').isVisible()).toBe(false)
  await page.goto(here.site.url + innerPath)
  expect(await page.locator('.header-row > .button').isVisible()).toBe(true)
})

test('a sample face on the home page opens in the cropper', async () => {
  const { page } = await here.visit('/')
  await page.locator('.live-stage').waitFor()
  await page.locator('.live-samples button').first().click()
  await page.locator('#crop .crop-canvas').waitFor()
  expect(await page.locator('.picker').count()).toBe(0)
})

test('a photo that is dropped on another page opens in the cropper on the home page in the same language', async () => {
  const { page } = await here.visit(otherInnerPath)
  expect(await drag(page, 'drop', 'h1')).toBe(true)
  await page.locator('#crop .crop-canvas').waitFor()
  expect(new URL(page.url()).pathname).toBe(otherHome)
})

test('the headline on the home page does not run into the circle on a screen of 1920 by 1080 px', async () => {
  const { page } = await here.visit('/', { viewport: { width: 1920, height: 1080 } })
  expect(await textOnCircle(page)).toEqual([])
})
