import type { Page } from 'playwright-core'
import { pretendCamera } from '../../support/pretend-camera.ts'
import { serveSite } from '../../support/served-site.ts'
import { translateContinuously } from '../../support/translator.ts'
import { isHydrated, still, visits } from '../../support/visits.ts'
import { isWeighed, save } from '../cropper/file/saved-file.ts'
import { askNothing, chooseFile, nonsense, openPhoto } from '../cropper/on-site.ts'
import { clickEach, isRight } from './click-each.ts'

const here = visits(() => serveSite({ env: { IMAGE_HOSTS: 'photos.example.com' } }), still)

const translated = (page: Page) => page.addInitScript(translateContinuously, false)

describe('a page that the browser translates', () => {
  test('shows the current texts of the tool after each control was used, without an error', async () => {
    const { page } = await here.visit('/', {
      prepare: async page => {
        await askNothing(page)
        await page.addInitScript(pretendCamera)
        await translated(page)
      },
    })
    await chooseFile(page, nonsense)
    await page.locator('.crop-error:not(:empty)').waitFor()
    await isRight(page)
    await openPhoto(page)
    await isRight(page)
    await clickEach(page, '.crop-chip[aria-pressed]')
    await page.locator('.crop-chip[aria-pressed]').last().click()
    await isRight(page)
    await clickEach(page, '.crop-swatch input[type=radio]')
    await page.locator('.crop-ground-other input').fill('#123456')
    await isRight(page)
    await clickEach(page, '.crop-bar button')
    await clickEach(page, '.crop-shape input')
    await page.locator('.crop-options summary').click()
    for (const select of await page.locator('.crop-options select').all()) {
      for (const option of await select.locator('option').all()) {
        await select.selectOption((await option.getAttribute('value'))!)
        await isRight(page)
      }
    }
    for (const range of await page.locator('.crop-tool input[type=range]:visible').all()) {
      await range.press('ArrowRight')
      await isRight(page)
    }
    for (const key of ['+', 'ArrowLeft', 'r', '.', 'Home']) await page.locator('.crop-canvas').press(key)
    await isRight(page)
    await clickEach(page, '.crop-history button')
    await isWeighed(page)
    await save(page)
    await isRight(page)
    await save(page)
    await isRight(page)
    await page.locator('.crop-more').getByRole('button', { name: 'Reset' }).click()
    await isRight(page)
  })

  test('is hydrated without an error if the translation has begun before', async () => {
    const { page } = await here.visit('/', { prepare: translated })
    await isHydrated(page)
    expect(await page.locator('h1 font').count()).toBeGreaterThan(0)
    await isRight(page)
  })
})
