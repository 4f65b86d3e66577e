import { defaultLanguage, languageRow } from '../../../shared/languages.ts'
import { innerPath, otherLanguage } from '../../support/sample-routes.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { isHydrated, still, visits } from '../../support/visits.ts'
import { dialog, openAccount } from '../account/visitor.ts'
import { pathsIn } from './paths-in.ts'
import { controls, tabStops } from './tab-stops.ts'

const here = visits(sharedSite, still)

test.each([
  ['on a wide screen', defaultLanguage, { width: 1280, height: 800 }],
  ['on a narrow screen with the offer of another language', otherLanguage, { width: 390, height: 600 }],
  ['at a zoom of 400 %', defaultLanguage, { width: 320, height: 256 }],
] as const)(
  'Tab reaches every control of every page in order, and each is visible when focused, %s',
  async (_name, browser, viewport) => {
    const hasOffer = browser !== defaultLanguage
    const { page, said } = await here.visit(innerPath, { locale: languageRow(browser).tag, viewport })
    // Skip the home page if the browser prefers another language, because the server then redirects the browser.
    for (const path of pathsIn(defaultLanguage).filter(path => path !== '/' || !hasOffer)) {
      await page.goto(here.site.url + path)
      await isHydrated(page)
      if (hasOffer) await page.locator('.offer').waitFor()
      if (path === '/') await page.locator('.live-keys').waitFor()
      const all = await controls(page)
      expect(all.length).toBeGreaterThan(18)
      expect([path, await tabStops(page)]).toEqual([path, { reached: all, unseen: [] }])
    }
    expect(said()).toEqual([expect.stringContaining('404')])
  },
)

test('Shift+Tab goes through the controls of the home page in reverse order', async () => {
  const { page } = await here.visit('/')
  await page.locator('.live-keys').waitFor()
  const all = await controls(page)
  await page.locator('footer a').last().focus()
  const { reached } = await tabStops(page, 'Shift+Tab')
  expect(reached).toEqual(all.slice(0, -1).reverse())
})

test('Enter and Space open and close a question', async () => {
  const { page } = await here.visit('/')
  const question = page.locator('main details').nth(1)
  await question.locator('summary').focus()
  for (const [key, open] of [
    ['Enter', true],
    ['Space', false],
    ['Space', true],
  ] as const) {
    await page.keyboard.press(key)
    expect(await question.locator('.prose').isVisible()).toBe(open)
  }
})

test('the account dialog traps the focus while it is open, and restores it on closing', async () => {
  const { page } = await here.visit('/')
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
