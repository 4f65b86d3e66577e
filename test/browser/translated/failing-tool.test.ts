import { isWeighed, look } from '../cropper/file/saved-file.ts'
import { askNothing } from '../cropper/on-site.ts'
import { failed, isLogged, openAndChange, saved, serveFailingTool, setBroken, stateOf, toast } from './failing-tool.ts'

const here = serveFailingTool()

describe('a tool that always fails', () => {
  test('is replaced by a message, from which the crop can be downloaded and the tool opened again', async () => {
    const { page, said } = await here.visit('/', { prepare: askNothing })
    await openAndChange(page)
    const before = await stateOf(page)
    await page.locator('.crop-canvas').focus()
    await page.evaluate(() => {
      document.documentElement.classList.add('broken')
      // If the key came in a later task, another change could render the tool first.
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: '+', bubbles: true }))
    })
    await failed(page).waitFor()
    expect(await toast(page).count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.closest('#crop') !== null)).toBe(true)
    const picture = await look(page, await saved(page))
    expect(picture.type).toBe('image/jpeg')
    await setBroken(page, false)
    await failed(page).getByRole('button', { name: 'Try again' }).click()
    await page.locator('.crop-overlay').waitFor()
    await isWeighed(page)
    expect(await stateOf(page)).toMatchObject({ ring: before.ring, square: before.square })
    isLogged(said())
  })
})
