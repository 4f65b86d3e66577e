import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { freshFolder } from '../../support/folder.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { still, visits } from '../../support/visits.ts'
import { field, openAccount } from '../account/visitor.ts'
import { dropPath, giveFiles, opens, refuses } from './give-files.ts'
import { copyPictureOfText } from './pictured-text.ts'

const here = visits(sharedSite, still)
const folder = freshFolder()

test.each([
  ['film', 'heic'],
  ['heic', 'film'],
] as const)('opens the photo of a Live Photo if its files are dropped in the order %s, %s', async (...names) => {
  const { page } = await here.visit('/')
  await giveFiles(page, 'drop', names)
  await opens(page, 64)
})

test('a dropped folder is reported as a folder, and the photo in the tool stays', async () => {
  const { page } = await here.visit('/')
  await giveFiles(page, 'drop', ['photo'])
  await opens(page, 192)
  mkdirSync(join(folder(), 'photos'))
  await dropPath(page, join(folder(), 'photos'))
  await refuses(page, 'That is a folder.')
  await opens(page, 192)
})

test('text that was copied together with a picture is pasted as text into a field, and the photo stays', async () => {
  const { page } = await here.visit('/')
  await giveFiles(page, 'drop', ['photo'])
  await opens(page, 192)
  await openAccount(page)
  await copyPictureOfText(page, 'ann@example.com')
  await field(page, 'email').press('Control+V')
  expect(await field(page, 'email').inputValue()).toBe('ann@example.com')
  await opens(page, 192)
  await page.keyboard.press('Escape')
  await page.locator('.crop-canvas').press('Control+V')
  await opens(page, 40)
})

test.each(['paste', 'drop'] as const)(
  'a %s in the moment when the account dialog closes opens the photo',
  async way => {
    const { page } = await here.visit('/')
    await openAccount(page)
    // The dialog's `close` event follows only in a later task.
    await page.evaluate(type => {
      addEventListener(type, () => document.querySelector('dialog')!.close(), { capture: true, once: true })
    }, way)
    await giveFiles(page, way, ['photo'])
    await opens(page, 192)
  },
)
