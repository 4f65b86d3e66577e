import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import common from '../../../locales/en/common.json'
import { password } from '../../support/credentials.ts'
import { eventually } from '../../support/eventually.ts'
import { innerPath } from '../../support/sample-routes.ts'
import { serveSite } from '../../support/served-site.ts'
import { seesToast } from '../../support/toasts.ts'
import { isHydrated, still, visits } from '../../support/visits.ts'
import { exportAccount } from './export-account.ts'
import { headerPortrait, keep, openPhoto, showsKept, tondi } from './kept-portraits.ts'
import { storedData } from './stored-data.ts'
import { button, databaseRequests, dialog, fillIn, openAccount, says, sees, signIn, signUp } from './visitor.ts'
import { keepInProfile, keepPortraits } from './write-record.ts'

const here = visits(serveSite, still)

async function owner(count: number): Promise<{ page: Page; email: string }> {
  const { page } = await here.visit('/')
  const email = await signUp(page)
  await keepPortraits(page, count)
  await showsKept(page, count)
  await page.keyboard.press('Escape')
  return { page, email }
}

async function elsewhere(email: string): Promise<Page> {
  const { page } = await here.visit('/')
  await signIn(page, email)
  return page
}

async function download(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: file.suggestedFilename(), bytes: await buffer(await file.createReadStream()) }
}

describe('kept portraits', () => {
  test('do not contain the same picture twice', async () => {
    const { page } = await here.visit('/')
    await signUp(page)
    await page.keyboard.press('Escape')
    await openPhoto(page)
    await keep(page)
    await says(page, 'Saved to your account.')
    await keep(page)
    await says(page, 'This portrait is in your account already.')
    await openAccount(page)
    await showsKept(page, 1)
  })

  test('are listed newest first, and the header shows the chosen one, also in another browser', async () => {
    const { page, email } = await owner(2)
    const header = headerPortrait(page)
    const newest = await header.getAttribute('src')
    await openAccount(page)
    await showsKept(page, 2)
    expect(await tondi(page).first().isChecked()).toBe(true)
    await tondi(page).nth(1).check()
    await button(page, 'Make it my portrait').click()
    await says(page, 'Saved.')
    await eventually(async () => expect(await header.getAttribute('src')).not.toBe(newest))
    const there = await elsewhere(email)
    await showsKept(there, 2)
    await eventually(async () => expect(await tondi(there).nth(1).isChecked()).toBe(true))
    await button(there, 'Remove portrait').click()
    await showsKept(page, 1)
    const { portraits } = (await exportAccount(page)).content
    expect(portraits).toEqual([
      {
        photo: expect.stringMatching(/^data:image\/jpeg;base64,/),
        createdAt: expect.stringMatching(/Z$/),
        chosenAt: expect.stringMatching(/Z$/),
      },
    ])
  })

  test('are limited to eight: saving a ninth asks which one to replace', async () => {
    const { page } = await owner(8)
    await openPhoto(page)
    await keep(page)
    await sees(page, 'All eight places are taken')
    await button(page, 'Leave everything as it is').click()
    await openAccount(page)
    await showsKept(page, 8)
    await page.keyboard.press('Escape')
    await keep(page)
    await sees(page, 'All eight places are taken')
    await button(page, 'Replace').click()
    await dialog(page).getByText('Please choose a portrait.').waitFor()
    await tondi(page).nth(7).check()
    await button(page, 'Replace').click()
    await says(page, 'Saved to your account.')
    await openAccount(page)
    await showsKept(page, 8)
  })

  test('are not overwritten if two browsers save the eighth at the same time', async () => {
    const { page, email } = await owner(7)
    await openPhoto(page)
    const there = await elsewhere(email)
    await showsKept(there, 7)
    await there.keyboard.press('Escape')
    await openPhoto(there)
    // Zoom the photo to get a different portrait, because the account stores identical portraits only once.
    await there.focus('.crop-canvas')
    await there.keyboard.press('+')
    await Promise.all([keep(page), keep(there)])
    const asked = async () => {
      const states = await Promise.all([page, there].map(one => dialog(one).getByText('All eight places').count()))
      return [page, there].filter((_, at) => states[at])
    }
    await eventually(async () => expect(await asked()).toHaveLength(1))
    const [late] = await asked()
    await showsKept(late!, 8)
    await tondi(late!).nth(7).check()
    await button(late!, 'Replace').click()
    await says(late!, 'Saved to your account.')
    await openAccount(page)
    await openAccount(there)
    await showsKept(page, 8)
    await showsKept(there, 8)
  })

  test('open again with their framing and options in the browser that made them', async () => {
    const { page } = await here.visit('/')
    await signUp(page)
    await page.keyboard.press('Escape')
    await openPhoto(page)
    await page.getByRole('radio', { name: 'Gilded' }).check()
    await page.locator('.crop-ring-fold summary').click()
    await page.getByLabel('Words on the ring').fill('Ada')
    await page.getByRole('button', { name: 'Light and colour' }).click()
    await page.getByRole('slider', { name: 'Black and white' }).fill('100')
    await page.getByRole('button', { name: 'GitHub' }).click()
    await page.focus('.crop-canvas')
    await page.keyboard.press('+')
    await page.keyboard.press('+')
    const save = () => page.locator('.crop-acts .disc-button').click()
    const before = await download(page, save)
    await keep(page)
    await says(page, 'Saved to your account.')
    await page.goto(here.site.url + innerPath)
    await isHydrated(page)
    await openAccount(page)
    await showsKept(page, 1)
    const { portraits } = (await exportAccount(page)).content
    expect(portraits[0].scene).toMatchObject({ width: 900, height: 700, x: 0, y: 0, turns: 0, tilt: 0 })
    expect(portraits[0].scene.side).toBeLessThan(700)
    const chosen = { ring: 'gilded', words: 'Ada', grayscale: 1, destination: 'github', outputType: 'jpeg' }
    expect(portraits[0].choices).toMatchObject(chosen)
    await button(page, 'Crop again').click()
    await page.getByRole('button', { name: 'Save to my account' }).waitFor()
    const after = await download(page, save)
    expect(after.name).toBe(before.name)
    expect(after.name).toBe('portrait-500-square.jpg')
    expect(Math.abs(after.bytes.length - before.bytes.length)).toBeLessThan(before.bytes.length / 50)
  })

  test('say that the words of their ring could not be loaded, and can be downloaded once the words load', async () => {
    const { page, said } = await here.visit('/')
    await signUp(page)
    await page.keyboard.press('Escape')
    await openPhoto(page)
    await page.getByRole('radio', { name: 'Gilded' }).check()
    await page.locator('.crop-ring-fold summary').click()
    await page.getByLabel('Words on the ring').fill('Ada')
    await keep(page)
    await says(page, 'Saved to your account.')
    await page.goto(here.site.url + innerPath)
    await isHydrated(page)
    const words = /\/assets\/ring-fields\W/
    await page.route(words, route => route.abort())
    await openAccount(page)
    await showsKept(page, 1)
    await button(page, 'Crop again').click()
    await seesToast(page, common['chunk.kept'])
    const save = () => page.locator('.crop-acts .disc-button').click()
    await save()
    await seesToast(page, common['chunk.kept'])
    expect(await page.locator('.crop-saved').innerText()).toBe('')
    await page.unroute(words)
    expect((await download(page, save)).name).toMatch(/-round\.png$/)
    await page.locator('.crop-worded-ring').waitFor()
    expect(said().join('\n')).toContain('A part of the cropper could not be loaded.')
  })

  test('lose their original photo as soon as they are removed, here or in another browser', async () => {
    const { page } = await here.visit('/')
    const email = await signUp(page)
    await page.keyboard.press('Escape')
    const keepsOriginal = async () => (await storedData(page)).some(entry => entry.includes('PNG\r\n'))
    const keepOne = async () => {
      await keep(page)
      await says(page, 'Saved to your account.')
      await eventually(async () => expect(await keepsOriginal()).toBe(true))
    }
    await openPhoto(page)
    await keepOne()
    await openAccount(page)
    await button(page, 'Remove portrait').click()
    await dialog(page).getByText('No portrait yet').waitFor()
    await eventually(async () => expect(await keepsOriginal()).toBe(false))
    // Use the close button of the dialog, because Escape would close a toast first.
    await dialog(page).locator('.account-close').click()
    await keepOne()
    const there = await elsewhere(email)
    await showsKept(there, 1)
    await button(there, 'Remove portrait').click()
    await eventually(async () => expect(await keepsOriginal()).toBe(false))
  })

  test('are not reported as missing before the database has responded', async () => {
    const { email } = await owner(1)
    const { page: there, context, end } = await here.visit('/', { fresh: true })
    await context.route(await databaseRequests(there), route => route.abort())
    await openAccount(there)
    await fillIn(there, email, password)
    await sees(there, 'Your account')
    await dialog(there).getByText('is not responding').waitFor()
    expect(await dialog(there).getByText('No portrait yet').count()).toBe(0)
    expect(await dialog(there).getByText('Your portrait goes here').count()).toBe(0)
    await end()
  })

  test('open again from the stored picture in another browser, even if they are removed in the meantime', async () => {
    const { page, email } = await owner(1)
    const there = await elsewhere(email)
    await showsKept(there, 1)
    await button(there, 'Crop again').click()
    await there.getByRole('button', { name: 'Save to my account' }).waitFor()
    await openAccount(page)
    await button(page, 'Remove portrait').click()
    await eventually(async () => expect(await headerPortrait(page).count()).toBe(0))
    await eventually(async () => expect(await headerPortrait(there).count()).toBe(0))
    expect(await there.locator('#crop canvas').count()).toBeGreaterThan(0)
    await keep(there)
    await says(there, 'Saved to your account.')
    await showsKept(page, 1)
    const { bytes } = await download(page, () => dialog(page).getByRole('link', { name: 'Download portrait' }).click())
    expect([...bytes.subarray(0, 3)]).toEqual([255, 216, 255])
  })

  test('include the portrait that an earlier version of the site stored in the profile', async () => {
    const { page } = await here.visit('/')
    await signUp(page)
    await keepInProfile(page)
    await showsKept(page, 1)
    await keepPortraits(page, 1)
    await showsKept(page, 2)
    await tondi(page).nth(1).check()
    await button(page, 'Make it my portrait').click()
    await eventually(async () => expect((await exportAccount(page)).content.record.photo).toBeUndefined())
    await showsKept(page, 2)
    await button(page, 'Make it my portrait').waitFor({ state: 'detached' })
    await button(page, 'Remove portrait').click()
    await showsKept(page, 1)
  })

  test('replace a photo that is not downloaded yet only after the visitor agrees', async () => {
    const { page } = await owner(1)
    await openPhoto(page)
    await openAccount(page)
    await button(page, 'Crop again').click()
    await dialog(page).getByText('Another photo is open in the tool').waitFor()
    await button(page, 'Back').click()
    await button(page, 'Crop again').waitFor()
  })
})
