import { follow } from '../../support/follow.ts'
import { paintPhoto } from '../../support/paint-photo.ts'
import { innerPath } from '../../support/sample-routes.ts'
import { isWeighed, look } from '../cropper/file/saved-file.ts'
import { askNothing, chooseFile } from '../cropper/on-site.ts'
import { failed, isLogged, openAndChange, saved, serveFailingTool, setBroken, stateOf, toast } from './failing-tool.ts'

const here = serveFailingTool()

describe('a tool whose nodes a translator or extension has changed', () => {
  test.each([
    ['.crop-terms span', '.crop-chip[aria-pressed=true]'],
    ['.crop-save p', '.crop-download'],
  ])('is reopened with photo, crop and history if %s was removed', async (removed, pressed) => {
    const { page, said } = await here.visit('/', { prepare: askNothing })
    await openAndChange(page)
    const [circle, place] = [page.locator('.crop-chip').first(), page.locator('.crop-chip').nth(1)]
    await place.click()
    await isWeighed(page)
    await circle.click()
    await isWeighed(page)
    const before = await stateOf(page)
    await place.click()
    await isWeighed(page)
    await page.evaluate(
      ([removed, pressed]) => {
        const button = document.querySelector<HTMLElement>(pressed)!
        document.querySelector(removed)!.remove()
        button.click()
      },
      [removed, pressed] as const,
    )
    await toast(page).getByText('It has been reopened, with your photo and your crop.').waitFor()
    await circle.click()
    await isWeighed(page)
    expect(await stateOf(page)).toEqual(before)
    isLogged(said())
  })
})

describe('a tool that always fails', () => {
  test('keeps the photo if the visitor closes it, also on another page', async () => {
    const { page, said } = await here.visit('/', { prepare: askNothing })
    await openAndChange(page)
    const before = await stateOf(page)
    await page.evaluate(() => {
      document.documentElement.classList.add('broken')
      // If the click came in a later task, another change could render the tool first, and the input would be gone.
      document.querySelector<HTMLElement>('[name=crop-ring]:not(:checked)')!.click()
    })
    await failed(page).waitFor()
    await failed(page).getByRole('button', { name: 'Close' }).click()
    await page.locator('.picker').waitFor()
    await setBroken(page, false)
    await follow(page, innerPath)
    await page.locator('.photo-link').click()
    await page.locator('.crop-overlay').waitFor()
    await page.locator('.crop-ring-gilded input').check()
    await isWeighed(page)
    expect(await stateOf(page)).toMatchObject({ size: before.size, square: true })
    isLogged(said())
  })

  test('offers the crop even if the tool has failed from the start', async () => {
    const { page, said } = await here.visit('/', { prepare: askNothing })
    await setBroken(page, true)
    await chooseFile(page, await paintPhoto(page))
    await failed(page).waitFor()
    const picture = await look(page, await saved(page))
    expect([picture.type, picture.width]).toEqual(['image/png', 700])
    isLogged(said())
  })
})
