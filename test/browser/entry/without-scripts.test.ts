import type { Page } from 'playwright-core'
import { routes } from '../../../shared/routes.ts'
import { switchLanguage } from '../../support/speaking.ts'
import { visits } from '../../support/visits.ts'

const here = visits()

const path = (page: Page) => new URL(page.url()).pathname

/** Either the scripts are switched off, or they have not arrived yet. */
describe.each([
  ['with JavaScript switched off', { javaScriptEnabled: false }],
  ['before any script has run', { hydrated: false, prepare: (page: Page) => page.route('**/assets/*.js', () => {}) }],
])('%s', (_name, options) => {
  test('menu, switcher and questions open', async () => {
    const { page } = await here.visit('/de/faq', { ...options, viewport: { width: 390, height: 800 } })
    await page.click('header .menu summary')
    expect(await page.isVisible('header .menu nav a[href="/de/privacy-policy"]')).toBe(true)
    await page.click('header .languages summary')
    expect(await page.isVisible('header .languages a[hreflang=ja]')).toBe(true)
    await page.locator('details.question summary').nth(1).click()
    expect(await page.locator('details.question .prose').nth(1).isVisible()).toBe(true)
  })

  test('links and the switcher lead on', async () => {
    const { page } = await here.visit('/', options)
    await page.click('header nav a[href="/faq"]', { noWaitAfter: true })
    await page.waitForURL('**/faq', { waitUntil: 'commit' })
    await switchLanguage(page, 'ja')
    await page.waitForURL('**/jp/faq', { waitUntil: 'commit' })
  })
})

describe('without JavaScript', () => {
  const still = { javaScriptEnabled: false }

  test('every page can be read', async () => {
    const { page } = await here.visit('/', still)
    for (const { path } of routes) {
      await page.goto(here.site.url + path)
      expect(await page.locator('h1').isVisible()).toBe(true)
      expect((await page.locator('main').innerText()).length).toBeGreaterThan(200)
    }
  })

  test('a German browser lands on /de and reaches English from there', async () => {
    const { page } = await here.visit('/', { ...still, locale: 'de-DE' })
    expect(path(page)).toBe('/de')
    await switchLanguage(page, 'en')
    expect([path(page), await page.getAttribute('html', 'lang')]).toEqual(['/', 'en'])
    await page.goto(here.site.url)
    expect(path(page)).toBe('/')
  })

  test('a Japanese browser lands on /jp, written in ja, follows the English link and stays', async () => {
    const { page } = await here.visit('/', { ...still, locale: 'ja-JP' })
    expect([path(page), await page.getAttribute('html', 'lang')]).toEqual(['/jp', 'ja'])
    await switchLanguage(page, 'en')
    expect(path(page)).toBe('/')
    await page.reload()
    expect(path(page)).toBe('/')
    await page.click('header nav a[href="/faq"]')
    await page.click('header a[href="/"]')
    expect(path(page)).toBe('/')
  })
})
