import type { Page } from 'playwright-core'
import common from '../../../locales/en/common.json'
import { facePhoto } from '../../support/faces/face-photo.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { seesToast } from '../../support/toasts.ts'
import { still, visits } from '../../support/visits.ts'
import { askNothing, chooseFile, openPhoto } from './on-site.ts'

const here = visits(sharedSite, still)

async function withoutChunk(name: string) {
  const chunk = new RegExp(`/assets/${name}\\W`)
  const { page, end } = await here.visit('/', {
    fresh: true,
    prepare: async page => {
      await askNothing(page)
      await page.route(chunk, route => route.abort())
    },
  })
  await openPhoto(page)
  const repair = () => page.unroute(chunk)
  return { page, end, repair }
}

const sees = (page: Page) => seesToast(page, common['chunk.kept'])

describe('a part of the tool whose chunk could not be loaded', () => {
  test.each([
    ['words on the ring', 'ring-fields', '.crop-ring-fold summary', '.crop-ring-fold[open]', '.crop-ring-fields'],
    ['the sliders for the tones', 'tone-fields', '.crop-tone-toggle', '.crop-tones', '.crop-tone-fields'],
  ])(
    'tells the visitor so, closes, and opens with the next press: %s',
    async (_name, chunk, button, opened, fields) => {
      const { page, end, repair } = await withoutChunk(chunk)
      await page.locator('.crop-ring-gilded input').check()
      for (const _press of [1, 2]) {
        await page.locator(button).click()
        await sees(page)
        await page.locator(opened).waitFor({ state: 'detached' })
      }
      await repair()
      await page.locator(button).click()
      await page.locator(fields).waitFor()
      expect(await page.locator('.crop-ring-gilded input').isChecked()).toBe(true)
      await end()
    },
  )

  test('loads with the next photo: the faces', async () => {
    const { page, end, repair } = await withoutChunk('faces')
    await sees(page)
    await repair()
    const photo = facePhoto({ width: 900, height: 900 }, { who: 'woman', x: 0, y: 0, side: 900 })
    await chooseFile(page, await photo.file())
    await page.locator('.face-framings').waitFor()
    await end()
  })
})
