import { paintPhoto } from '../../support/paint-photo.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { still, visits } from '../../support/visits.ts'
import { choose, isWeighed, look, save } from './file/saved-file.ts'
import { askNothing, chooseFile, openPhoto } from './on-site.ts'

const here = visits(sharedSite, still)

test('a photo that was opened before the network failed can be cropped, saved in each shape and format, and replaced', async () => {
  const { page, context, end } = await here.visit('/', { fresh: true, prepare: askNothing })
  const next = await paintPhoto(page, 600, 600)
  await openPhoto(page)
  await context.setOffline(true)

  const savedType = async () => {
    await isWeighed(page)
    return (await look(page, (await save(page)).bytes)).type
  }
  await page.locator('.crop-canvas').press('+')
  expect(await savedType()).toBe('image/png')
  await choose(page, 'square')
  expect(await savedType()).toBe('image/jpeg')
  await page.selectOption('.crop-options select >> nth=0', 'webp')
  expect(await savedType()).toBe('image/webp')
  await page.locator('.crop-chip').nth(1).click()
  expect(await savedType()).toBe('image/jpeg')
  await chooseFile(page, next)
  await page.locator('.crop-info', { hasText: '600 × 600' }).waitFor()
  expect(await savedType()).toBe('image/jpeg')
  // Ignore failures of prefetches that were pending when the network failed.
  const ahead = /net::ERR_INTERNET_DISCONNECTED|could not be loaded/
  expect((await end()).filter(line => !ahead.test(line))).toEqual([])
})
