import type { Page } from 'playwright-core'
import { eventually } from '../../support/eventually.ts'
import { paintPhoto } from '../../support/paint-photo.ts'
import { pretendCamera } from '../../support/pretend-camera.ts'
import { serveSite } from '../../support/served-site.ts'
import { otherTag } from '../../support/shows.ts'
import { switchLanguage } from '../../support/speaking.ts'
import { translateContinuously } from '../../support/translator.ts'
import { still, visits } from '../../support/visits.ts'
import { refuseStatistics } from '../accessibility/visitors-browser.ts'
import { isWeighed, save } from '../cropper/file/saved-file.ts'
import { askNothing, nonsense, openPhoto } from '../cropper/on-site.ts'
import { clickEach, isRight } from './click-each.ts'

const here = visits(() => serveSite({ env: { IMAGE_HOSTS: 'photos.example.com' } }), still)

const translated = (page: Page) => page.addInitScript(translateContinuously, false)

describe('a page that the browser translates', () => {
  test('shows the current texts of other photos, errors, the camera and another language', async () => {
    const { page } = await here.visit('/', {
      prepare: async page => {
        await refuseStatistics(page)
        await page.addInitScript(pretendCamera)
        await translated(page)
      },
    })
    await openPhoto(page)
    await page.locator('.crop-chip', { hasText: 'Slack' }).click()
    const small = { ...(await paintPhoto(page, 150, 150)), name: 'small.png' }
    await page.setInputFiles('.crop-sources input[type=file]', small)
    await page.locator('.crop-info', { hasText: '150 × 150' }).waitFor()
    await page.locator('.crop-terms', { hasText: 'Slack asks for at least 512 pixels; your crop has 150.' }).waitFor()
    await isRight(page)
    await page.setInputFiles('.crop-sources input[type=file]', nonsense)
    await page.locator('.crop-error:not(:empty)').waitFor()
    await isRight(page)
    await page.locator('.crop-sources input[type=url]').fill('https://elsewhere.example.com/a.png')
    await page.locator('.crop-sources button[type=submit]').click()
    await page.locator('.crop-error', { hasText: 'photos.example.com' }).waitFor()
    await isRight(page)
    await page.locator('.crop-sources').getByRole('button', { name: 'Use the camera' }).click()
    await page.getByRole('button', { name: 'Take photo' }).click()
    await page.locator('.crop-info', { hasText: '480 × 480' }).waitFor()
    await isRight(page)
    await switchLanguage(page, otherTag)
    await eventually(async () => expect(await page.locator('html').getAttribute('lang')).toBe(otherTag))
    await isRight(page)
    await page.locator('.crop-close').click()
    await page.locator('.picker').waitFor()
    await isRight(page)
  })

  test('shows the current texts if the translation begins after hydration and differs from the original', async () => {
    const { page } = await here.visit('/', { prepare: askNothing })
    await openPhoto(page)
    await page.evaluate(translateContinuously, true)
    await clickEach(page, '.crop-chip[aria-pressed]')
    await clickEach(page, '.crop-shape input')
    await clickEach(page, '.crop-swatch input[type=radio]')
    await page.locator('.crop-canvas').press('+')
    await isWeighed(page)
    await save(page)
    await isRight(page)
  })
})
