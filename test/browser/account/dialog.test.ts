import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { serveSite } from '../../support/served-site.ts'
import { visits } from '../../support/visits.ts'
import { button, dialog, field, newEmail, openAccount, password, says, sees, signUp } from './visitor.ts'

const here = visits(() => serveSite({ env: { LOG_LEVEL: 'info' } }))
const axe = require.resolve('axe-core/axe.min.js')

async function violations(page: Page): Promise<string[]> {
  const found = (await page.evaluate('axe.run()')) as AxeResults
  return found.violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html.slice(0, 120)}`))
}

describe('the dialog', () => {
  test.each(['light', 'dark'] as const)(
    'has nothing that axe would find in %s',
    async colorScheme => {
      const { page, said } = await here.visit('/', { colorScheme, reducedMotion: 'reduce', bypassCSP: true })
      await page.addScriptTag({ path: axe })
      await openAccount(page)
      await button(page, 'Sign in').click()
      await dialog(page).getByText('Please fill this in.').waitFor()
      expect(await violations(page)).toEqual([])
      await button(page, 'Forgotten your password?').click()
      expect(await violations(page)).toEqual([])
      await button(page, 'Back').click()
      await button(page, 'Open an account').click()
      await field(page, 'newPassword').fill('short')
      await dialog(page).locator('.account-rules li').waitFor()
      expect(await violations(page)).toEqual([])
      await field(page, 'email').fill(newEmail())
      await field(page, 'newPassword').fill(password)
      await button(page, 'Open an account').click()
      await sees(page, 'Your account')
      await field(page, 'displayName').waitFor()
      expect(await violations(page)).toEqual([])
      for (const room of ['Change password', 'Delete']) {
        await button(page, room).click()
        await button(page, 'Back').waitFor()
        expect(await violations(page)).toEqual([])
        await button(page, 'Back').click()
      }
      expect(said()).toEqual([])
    },
    60_000,
  )

  test.each([
    { width: 320, height: 600 },
    { width: 360, height: 740 },
    { width: 1920, height: 1080 },
  ])('fits a window of %j', async viewport => {
    const { page } = await here.visit('/de', { viewport })
    await page.evaluate(() => document.querySelector<HTMLElement>('.account-link')!.click())
    await dialog(page).locator('h2').waitFor()
    const { wide, over } = await dialog(page).evaluate(element => ({
      wide: element.getBoundingClientRect().width,
      over: element.scrollWidth - element.clientWidth,
    }))
    expect(wide).toBeLessThanOrEqual(viewport.width)
    expect(over).toBe(0)
  })

  test('says things inside itself, and Escape closes one thing at a time', async () => {
    const { page } = await here.visit('/')
    await signUp(page)
    await field(page, 'displayName').fill('Ann')
    await button(page, 'Save').click()
    await says(page, 'Saved.')
    expect(await dialog(page).locator('.toast').count()).toBe(1)
    await page.keyboard.press('Escape')
    expect(await dialog(page).locator('.toast').count()).toBe(0)
    expect(await dialog(page).isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    expect(await dialog(page).isVisible()).toBe(false)
  })

  test('closes where one of its links leads to a page', async () => {
    const { page } = await here.visit('/')
    await openAccount(page)
    await button(page, 'Open an account').click()
    await dialog(page).getByRole('link', { name: 'terms' }).click()
    await page.waitForURL('**/terms-conditions')
    expect(await dialog(page).isVisible()).toBe(false)
  })
})
