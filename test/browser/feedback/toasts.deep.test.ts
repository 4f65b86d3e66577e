import type { Page } from 'playwright-core'
import { eventually } from '../../support/eventually.ts'
import { harness } from '../harness/suite.ts'

const here = harness()

const texts = (page: Page) => page.locator('.toast').allInnerTexts()
const shows = (page: Page, ...wanted: string[]) =>
  eventually(async () => expect((await texts(page)).map(text => text.split('\n')[0]!.trim())).toEqual(wanted))
const say = (page: Page, ...texts: string[]) =>
  page.evaluate(texts => {
    for (const text of texts) feature.showToast(text)
  }, texts)

describe('a toast', () => {
  test('that is shown again counts its repetitions and restarts its timer', async () => {
    const page = await here.open({ clock: true })
    await say(page, 'Hello')
    await page.clock.fastForward(2500)
    await say(page, 'Hello', 'Hello')
    await shows(page, 'Hello (3 times)')
    await page.clock.fastForward(2500)
    await shows(page, 'Hello (3 times)')
    await page.clock.fastForward(600)
    await shows(page)
  })

  test('is shown for the duration that the caller sets', async () => {
    const page = await here.open({ clock: true })
    await page.evaluate(() => {
      feature.showToast('for ever', { duration: 0 })
      feature.showToast('short', { duration: 500 })
    })
    await page.clock.fastForward(600)
    await shows(page, 'for ever')
    await page.clock.fastForward(60_000)
    await shows(page, 'for ever')
  })

  test('stays while the pointer or the focus is on it', async () => {
    const page = await here.open({ clock: true })
    await say(page, 'Hello')
    await page.hover('.toast')
    await page.clock.fastForward(5000)
    await page.focus('.toast button')
    await page.mouse.move(0, 500)
    await page.clock.fastForward(5000)
    await shows(page, 'Hello')
    await page.focus('#behind')
    await page.clock.fastForward(3100)
    await shows(page)
  })

  test('is closed by its button, and by Escape starting with the newest', async () => {
    const page = await here.open({ clock: true })
    await say(page, 'one', 'two', 'three')
    await shows(page, 'one', 'two', 'three')
    await page.keyboard.press('Escape')
    await shows(page, 'one', 'two')
    await page.locator('.toast button').first().click()
    await shows(page, 'two')
    expect(await page.getAttribute('.toast button', 'aria-label')).toBe('Close message')
    await page.keyboard.press('Escape')
    await shows(page)
  })

  test('is announced politely, and an error assertively', async () => {
    const page = await here.open({ clock: true })
    const live = (kind: string) => page.locator(`[aria-live=${kind}]`).textContent()
    await say(page, 'Hello')
    await shows(page, 'Hello')
    expect([await live('polite'), await live('assertive')]).toEqual(['', ''])
    await page.clock.fastForward(100)
    await eventually(async () => expect([await live('polite'), await live('assertive')]).toEqual(['Hello', '']))
    await page.evaluate(() => feature.showToast('Oh', { type: 'error' }))
    await eventually(async () => expect([await live('polite'), await live('assertive')]).toEqual(['', 'Oh']))
  })

  test('is announced once, even if a newer toast closes before it', async () => {
    const page = await here.open({ clock: true })
    const live = () => page.locator('[aria-live]').allTextContents()
    await page.evaluate(() => feature.showToast('Oh', { type: 'error', duration: 0 }))
    await shows(page, 'Oh')
    await page.clock.fastForward(100)
    await eventually(async () => expect(await live()).toEqual(['', 'Oh']))
    await say(page, 'Saved')
    await eventually(async () => expect(await live()).toEqual(['Saved', '']))
    await page.clock.fastForward(3100)
    await shows(page, 'Oh')
    expect(await live()).toEqual(['', ''])
  })

  test('is shown as plain text, not as HTML', async () => {
    const page = await here.open({ clock: true })
    await say(page, '<img src=x onerror=alert(1)>')
    await shows(page, '<img src=x onerror=alert(1)>')
  })
})

describe('above an open modal dialog', () => {
  const openDialog = (page: Page) =>
    page.evaluate(() => {
      const dialog = document.querySelector('dialog')!
      dialog.showModal()
      const forget = feature.enterModal(dialog)
      dialog.addEventListener('close', forget, { once: true })
    })
  const isOnTop = (page: Page, selector: string) =>
    page.evaluate(selector => {
      const { left, top, width, height } = document.querySelector(selector)!.getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, top + height / 2)?.closest(selector) !== null
    }, selector)

  test.each(['before', 'after'])(
    'a toast that is shown %s the dialog opens is on top of it, can be focused, and closes first',
    async when => {
      const page = await here.open({ clock: true })
      if (when === 'after') await openDialog(page)
      await say(page, 'Hello')
      await shows(page, 'Hello')
      if (when === 'before') await openDialog(page)
      await eventually(async () => expect(await isOnTop(page, '.toast')).toBe(true))
      expect(await page.locator('dialog [aria-live]').count()).toBe(2)
      await page.focus('.toast button')
      expect(await page.evaluate(() => document.activeElement?.closest('.toast') !== null)).toBe(true)
      await page.keyboard.press('Escape')
      await shows(page)
      expect(await page.locator('dialog[open]').count()).toBe(1)
      await page.keyboard.press('Escape')
      await eventually(async () => expect(await page.locator('dialog[open]').count()).toBe(0))
      await say(page, 'Again')
      await shows(page, 'Again')
      expect(await page.locator('dialog .toast').count()).toBe(0)
    },
  )

  test('the overlay is on top', async () => {
    const page = await here.open()
    await openDialog(page)
    await page.evaluate(() => void feature.beginOverlay())
    await page.waitForSelector('.overlay')
    expect(await isOnTop(page, '.overlay')).toBe(true)
    expect(await page.locator('dialog .overlay').count()).toBe(1)
  })
})
