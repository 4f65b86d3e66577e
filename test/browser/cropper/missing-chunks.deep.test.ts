import type { Page } from 'playwright-core'
import common from '../../../locales/en/common.json'
import { facePhoto } from '../../support/faces/face-photo.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { seesToast } from '../../support/toasts.ts'
import { still, visits } from '../../support/visits.ts'
import { askNothing, chooseFile, openPhoto } from './on-site.ts'

const here = visits(sharedSite, still)

/** Opens a photo while requests for a chunk fail. `repair` lets the requests through. */
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
