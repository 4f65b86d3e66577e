import type { Page } from 'playwright-core'
import { defaultLanguage, languageRow } from '../../../shared/languages.ts'
import { routes } from '../../../shared/routes.ts'
import { innerPath, otherHome, otherLanguage } from '../../support/sample-routes.ts'
import { switchLanguage } from '../../support/speaking.ts'
import { visits } from '../../support/visits.ts'
import { linksLead, menusOpen } from './reading.ts'

const here = visits()

const path = (page: Page) => new URL(page.url()).pathname
const { tag } = languageRow(otherLanguage)

describe('before any script has arrived', () => {
  const held = { hydrated: false, prepare: (page: Page) => page.route('**/assets/*.js', () => {}) }

  test('menu, language switcher and questions open', () => menusOpen(here, held))

  test('links and the language switcher lead to their pages', () => linksLead(here, held))
})

describe('without JavaScript', () => {
  const off = { javaScriptEnabled: false }

  test('every page in every language can be read', async () => {
    const { page } = await here.visit('/', off)
    for (const { path } of routes) {
      await page.goto(here.site.url + path)
      expect(await page.locator('h1').isVisible()).toBe(true)
      expect((await page.locator('main').innerText()).length).toBeGreaterThan(200)
    }
  })

  test('/ redirects a browser to its language, until the visitor chooses the default language', async () => {
    const { page } = await here.visit('/', { ...off, locale: tag })
    expect([path(page), await page.getAttribute('html', 'lang')]).toEqual([otherHome, tag])
    await switchLanguage(page, languageRow(defaultLanguage).tag)
    expect([path(page), await page.getAttribute('html', 'lang')]).toEqual(['/', languageRow(defaultLanguage).tag])
    await page.reload()
    expect(path(page)).toBe('/')
    await page.click(`header nav a[href="${innerPath}"]`)
    await page.click('header a[href="/"]')
    expect(path(page)).toBe('/')
    await page.goto(here.site.url)
    expect(path(page)).toBe('/')
  })
})
