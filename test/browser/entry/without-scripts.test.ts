import { defaultLanguage } from '../../../shared/languages.ts'
import { routes } from '../../../shared/routes.ts'
import { visits } from '../../support/visits.ts'
import { linksLead, menusOpen } from './reading.ts'

const here = visits()

describe('without JavaScript', () => {
  const off = { javaScriptEnabled: false }

  test('every page can be read', async () => {
    const { page } = await here.visit('/', off)
    for (const { path } of routes.filter(({ language }) => language === defaultLanguage)) {
      await page.goto(here.site.url + path)
      expect(await page.locator('h1').isVisible()).toBe(true)
      expect((await page.locator('main').innerText()).length).toBeGreaterThan(200)
    }
  })

  test('menu, language switcher and questions open', () => menusOpen(here, off))

  test('links and the language switcher lead to their pages', () => linksLead(here, off))
})
