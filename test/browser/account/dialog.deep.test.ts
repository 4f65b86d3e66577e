import { defaultLanguage, languageRow } from '../../../shared/languages.ts'
import { href } from '../../../shared/routes.ts'
import { catalogueOf } from '../../support/catalogues.ts'
import { newEmail, password } from '../../support/credentials.ts'
import { otherHome, otherLanguage } from '../../support/sample-routes.ts'
import { serveSite } from '../../support/served-site.ts'
import { switchLanguage } from '../../support/speaking.ts'
import { still, visits } from '../../support/visits.ts'
import { button, dialog, field, openAccount, says, sees, signUp } from './visitor.ts'

const here = visits(serveSite, still)

describe('the account dialog', () => {
  test.each([
    { width: 320, height: 600 },
    { width: 360, height: 740 },
    { width: 1920, height: 1080 },
  ])('fits a window of %j', async viewport => {
    const { page } = await here.visit(otherHome, { viewport })
    await page.evaluate(() => document.querySelector<HTMLElement>('.account-link')!.click())
    await dialog(page).locator('h2').waitFor()
    const { wide, over } = await dialog(page).evaluate(element => ({
      wide: element.getBoundingClientRect().width,
      over: element.scrollWidth - element.clientWidth,
    }))
    expect(wide).toBeLessThanOrEqual(viewport.width)
    expect(over).toBe(0)
  })

  test('shows toasts above its content, and Escape closes the toast first and the dialog second', async () => {
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

  test('stays open when text is selected by dragging out of a field, and closes on a click outside', async () => {
    const { page } = await here.visit('/')
    await openAccount(page)
    const email = field(page, 'email')
    await email.fill('ann@example.com')
    const { x, y, width, height } = (await email.boundingBox())!
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(5, y + height / 2)
    await page.mouse.up()
    expect(await email.inputValue()).toBe('ann@example.com')
    expect(await dialog(page).isVisible()).toBe(true)
    await page.mouse.click(5, y + height / 2)
    await dialog(page).waitFor({ state: 'hidden' })
  })

  test('stays open if a late close event from an earlier dialog arrives', async () => {
    const { page } = await here.visit('/')
    await openAccount(page)
    await dialog(page).evaluate(element => element.dispatchEvent(new Event('close')))
    await button(page, 'Create an account').click()
    await field(page, 'newPassword').waitFor()
  })

  test('closes when one of its links opens a page', async () => {
    const { page } = await here.visit('/')
    await openAccount(page)
    await button(page, 'Create an account').click()
    await dialog(page).getByRole('link', { name: 'terms' }).click()
    await page.waitForURL(`**${href('terms-conditions', defaultLanguage)}`)
    expect(await dialog(page).isVisible()).toBe(false)
  })

  test('keeps the typed address when the visitor changes the form or closes the dialog', async () => {
    const { page } = await here.visit('/')
    await openAccount(page)
    await field(page, 'email').fill('someone@example.com')
    for (const door of ['Forgotten your password?', 'Back', 'Create an account']) {
      await button(page, door).click()
      expect(await field(page, 'email').inputValue()).toBe('someone@example.com')
    }
    await page.keyboard.press('Escape')
    await openAccount(page)
    expect(await field(page, 'email').inputValue()).toBe('someone@example.com')
  })

  test('opens in the new language after a change of the language', async () => {
    const { page } = await here.visit('/')
    await signUp(page)
    await page.keyboard.press('Escape')
    await switchLanguage(page, languageRow(otherLanguage).tag)
    await page.waitForURL(here.site.url + otherHome)
    await page.locator('.header-nav .account-link').click()
    await sees(page, catalogueOf(otherLanguage, 'account')['view.title']!)
  })

  test('has gaps between the address, its state, the date and the button that sends a link to verify the address', async () => {
    const { page } = await here.visit('/')
    await signUp(page)
    const glued = await dialog(page)
      .locator('.account-email')
      .evaluate(block => {
        const parts = [...block.querySelectorAll('strong, .note, button')].map(part => part.getBoundingClientRect())
        return parts.slice(1).filter((part, at) => part.top < parts[at]!.bottom && part.left < parts[at]!.right + 4)
          .length
      })
    expect(glued).toBe(0)
  })

  test('has larger distances between its links than between the lines of a link', async () => {
    const { page } = await here.visit('/', { viewport: { width: 360, height: 740 } })
    await page.evaluate(() => document.querySelector<HTMLElement>('.account-link')!.click())
    await button(page, 'Create an account').click()
    await field(page, 'email').fill(newEmail())
    await field(page, 'newPassword').fill(password)
    await button(page, 'Create an account').click()
    await sees(page, 'Your account')
    const { within, between } = await dialog(page)
      .locator('.account-actions')
      .evaluate(actions => {
        const links = [...actions.querySelectorAll('.account-more')]
        for (const link of links) link.textContent = 'Change the address '.repeat(2)
        const tops = links.map(link => {
          const words = document.createRange()
          words.selectNodeContents(link)
          return [...new Set([...words.getClientRects()].map(({ top }) => top))]
        })
        const column = [tops[0]!, tops[2]!] as const
        return { within: column[0][1]! - column[0][0]!, between: column[1][0]! - column[0].at(-1)! }
      })
    expect(within).toBeGreaterThan(0)
    expect(between).toBeGreaterThan(within * 1.3)
  })
})
