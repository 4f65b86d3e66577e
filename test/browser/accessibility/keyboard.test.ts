import type { Page } from 'playwright-core'
import { defaultLanguage } from '../../../shared/languages.ts'
import { eventually } from '../../support/eventually.ts'
import { paintPhoto } from '../../support/paint-photo.ts'
import { innerPath } from '../../support/sample-routes.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { still, visits } from '../../support/visits.ts'
import { sayIn } from './states.ts'

const here = visits(sharedSite, still)
const say = sayIn(defaultLanguage)

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim())
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

async function tabTo(page: Page, name: string, key = 'Tab'): Promise<void> {
  const passed: string[] = []
  while (passed.length < 60) {
    await page.keyboard.press(key)
    const tree = await page.locator(':focus').ariaSnapshot()
    if (tree.includes(name)) return
    passed.push(tree)
  }
  throw new Error(`${key} does not reach “${name}”, only: ${passed.join(', ')}`)
}

describe('with the keyboard alone', () => {
  test('a visitor crops and saves a portrait', async () => {
    const { page } = await here.visit('/')
    const choosing = page.waitForEvent('filechooser')
    await tabTo(page, say('home:tool.choose'))
    await page.keyboard.press('Enter')
    await (await choosing).setFiles(await paintPhoto(page))
    await page.locator('.crop-overlay').waitFor()
    await page.locator('.crop-canvas:focus').waitFor()
    const zoom = page.locator('.crop-range output').first()
    await page.keyboard.press('+')
    expect(await zoom.textContent()).toContain('120')
    await tabTo(page, say('cropper:adjust.right'))
    await page.keyboard.press('Space')
    await tabTo(page, say('cropper:adjust.zoom'))
    await page.keyboard.press('ArrowRight')
    expect(await zoom.textContent()).toContain('140')
    await tabTo(page, say('cropper:file.title'))
    await page.keyboard.press('Enter')
    await tabTo(page, say('cropper:file.format'))
    await page.keyboard.press('ArrowUp')
    await tabTo(page, say('cropper:adjust.reset'), 'Shift+Tab')
    await page.keyboard.press('Enter')
    expect(await zoom.textContent()).toContain('100')
    await tabTo(page, say('cropper:file.download'), 'Shift+Tab')
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
    expect(file.suggestedFilename()).toBe('portrait-700-round.jpg')
    const saved = say('cropper:file.saved').split('{{')[0]!
    await eventually(async () => expect(await page.locator('.crop-saved').textContent()).toContain(saved))
  })

  test('a visitor skips the header with the skip link', async () => {
    const { page } = await here.visit(innerPath)
    await press(page, 'Tab')
    expect(await focused(page)).toBe(say('common:skip'))
    await press(page, 'Enter', 'Tab')
    const first = await page.locator('main :is(a, button, summary):visible').first().textContent()
    expect(await focused(page)).toBe(first)
  })

  test('a visitor opens and closes the menu, and Tab stays in it while it is open', async () => {
    const { page } = await here.visit(innerPath, { viewport: { width: 390, height: 800 } })
    const summary = page.locator('header .menu summary')
    await summary.focus()
    for (const key of ['Enter', 'Space']) {
      await press(page, key)
      expect(await page.locator('header .menu nav').isVisible()).toBe(true)
      const links = await page.locator('header .menu nav a').allTextContents()
      const stops: (string | undefined)[] = []
      for (const _link of links) {
        await press(page, 'Tab')
        stops.push(await focused(page))
      }
      expect(stops).toEqual(links)
      await press(page, 'Escape')
      expect(await page.locator('header .menu nav').isVisible()).toBe(false)
      expect(await summary.evaluate(element => element === document.activeElement)).toBe(true)
    }
    await press(page, 'Enter', 'Shift+Tab')
    expect(await page.locator('header .menu nav').isVisible()).toBe(false)
  })
})
