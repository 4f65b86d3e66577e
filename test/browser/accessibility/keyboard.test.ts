import type { Page } from 'playwright-core'
import { href } from '../../../shared/routes.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { isHydrated, still, visits } from '../../support/visits.ts'
import { pathsIn } from './paths-in.ts'
import { controls, tabStops } from './tab-stops.ts'

const here = visits(sharedSite, still)

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim())
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

test.each([
  ['on a wide screen', 'en-US', { width: 1280, height: 800 }],
  ['on a narrow one, under the offer of a language', 'de-DE', { width: 390, height: 600 }],
  ['at 400 %', 'en-US', { width: 320, height: 256 }],
])('Tab comes to everything on every page, in order and in sight, %s', async (_name, locale, viewport) => {
  const { page, said } = await here.visit('/faq', { ...still, locale, viewport })
  for (const path of pathsIn('en').filter(path => path !== href('index', 'en') || locale === 'en-US')) {
    await page.goto(here.site.url + path)
    await isHydrated(page)
    if (locale === 'de-DE') await page.locator('.offer').waitFor()
    if (path === href('index', 'en')) await page.locator('.live-keys').waitFor()
    const all = await controls(page)
    expect(all.length).toBeGreaterThan(18)
    expect([path, await tabStops(page)]).toEqual([path, { reached: all, unseen: [] }])
  }
  expect(said()).toEqual([expect.stringContaining('404')])
})

test('Shift and Tab go the same way back', async () => {
  const { page } = await here.visit('/', still)
  await page.locator('.live-keys').waitFor()
  const all = await controls(page)
  await page.locator('footer a').last().focus()
  const { reached } = await tabStops(page, 'Shift+Tab')
  expect(reached).toEqual(all.slice(0, -1).reverse())
})

test('the skip link leads past the header', async () => {
  const { page } = await here.visit('/faq', still)
  await press(page, 'Tab')
  expect(await focused(page)).toBe('Skip to content')
  await press(page, 'Enter', 'Tab')
  const first = await page.locator('main :is(a, button, summary):visible').first().textContent()
  expect(await focused(page)).toBe(first)
})

test('a menu opens and closes by keys, and keeps them inside while it is open', async () => {
  const { page } = await here.visit('/faq', { ...still, viewport: { width: 390, height: 800 } })
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

test('a question is answered by Enter and by Space', async () => {
  const { page } = await here.visit('/faq', still)
  const question = page.locator('details.question').nth(1)
  await question.locator('summary').focus()
  for (const [key, open] of [
    ['Enter', true],
    ['Space', false],
    ['Space', true],
  ] as const) {
    await press(page, key)
    expect(await question.locator('.prose').isVisible()).toBe(open)
  }
})
