import type { Page } from 'playwright-core'
import { eventually } from '../../support/eventually.ts'
import { paintPhoto } from '../../support/paint-photo.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { still, visits } from '../../support/visits.ts'
import { dialog, openAccount } from '../account/visitor.ts'
import { controls, tabStops } from './tab-stops.ts'

const here = visits(sharedSite, still)

/** Presses Tab, or Shift and Tab, until the control with this name has the focus. */
async function tabTo(page: Page, name: string, key = 'Tab'): Promise<void> {
  const names: string[] = []
  while (names.length < 60) {
    await page.keyboard.press(key)
    const tree = await page.locator(':focus').ariaSnapshot()
    if (tree.includes(name)) return
    names.push(tree)
  }
  throw new Error(`No ${key} leads to “${name}”, but to: ${names.join(', ')}`)
}

const download = (page: Page) => page.waitForEvent('download')

test('a portrait is cropped and saved with nothing but keys', async () => {
  const { page } = await here.visit('/', still)
  // Chromium needs a moment to hand its choosers over.
  const choosing = page.waitForEvent('filechooser')
  await tabTo(page, 'Choose a photo')
  await page.keyboard.press('Enter')
  const chooser = await choosing
  await chooser.setFiles(await paintPhoto(page))
  await page.locator('.crop-overlay').waitFor()
  await page.locator('.crop-canvas:focus').waitFor()
  const zoom = page.locator('.crop-range output').first()
  await page.keyboard.press('+')
  expect(await zoom.textContent()).toBe('120%')
  await tabTo(page, 'Rotate right')
  await page.keyboard.press('Space')
  await tabTo(page, 'Zoom')
  await page.keyboard.press('ArrowRight')
  expect(await zoom.textContent()).toBe('140%')
  await tabTo(page, 'File settings')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Format')
  await page.keyboard.press('ArrowUp')
  await tabTo(page, 'Reset')
  await page.keyboard.press('Enter')
  expect(await zoom.textContent()).toBe('100%')
  await tabTo(page, 'Download portrait', 'Shift+Tab')
  const [file] = await Promise.all([download(page), page.keyboard.press('Enter')])
  expect(file.suggestedFilename()).toBe('portrait-700-round.jpg')
  await eventually(async () => expect(await page.locator('.crop-saved').textContent()).toMatch(/^Saved/))
})

test('the account holds the focus while it is open, and gives it back', async () => {
  const { page } = await here.visit('/', still)
  await openAccount(page)
  const inside = await controls(page, 'dialog.account')
  const { reached } = await tabStops(page)
  expect(new Set(reached).size).toBeGreaterThan(4)
  expect(inside).toEqual(expect.arrayContaining(reached))
  for (let i = 0; i < 12; i++) {
    await page.keyboard.press('Tab')
    const isOut = await page.evaluate(() => !document.activeElement!.matches('body, dialog.account, dialog.account *'))
    expect(isOut).toBe(false)
  }
  await page.keyboard.press('Escape')
  await dialog(page).locator('h2').waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('account-link')
})
