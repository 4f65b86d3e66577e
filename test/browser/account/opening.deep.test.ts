import { eventually } from '../../support/eventually.ts'
import { serveSite } from '../../support/served-site.ts'
import { still, visits } from '../../support/visits.ts'
import { button, field, openAccount, sees, signUp } from './visitor.ts'

const here = visits(serveSite, still)

describe('an account', () => {
  test('costs nobody anything who does not open it', async () => {
    const asked: string[] = []
    const { page } = await here.visit('/', {
      prepare: async page => void page.on('request', request => asked.push(request.url())),
    })
    await page.waitForTimeout(1500)
    expect(
      asked.filter(url => /lazy|open-record|account/.test(url) || !url.replace(/^blob:/, '').startsWith(here.site.url)),
    ).toEqual([])
  })

  test('keeps the typed address from one door to the next and over a closing', async () => {
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

  test('works by keyboard, and gives the focus back', async () => {
    const { page } = await here.visit('/faq')
    await page.locator('.header-nav .account-link').focus()
    await page.keyboard.press('Enter')
    await sees(page, 'Sign in')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
    await page.keyboard.press('Tab')
    await page.keyboard.type('secret')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    expect(await field(page, 'password').getAttribute('type')).toBe('text')
    await page.keyboard.press('Escape')
    await eventually(async () =>
      expect(await page.evaluate(() => document.activeElement?.className)).toBe('account-link'),
    )
  })

  test('is opened by a click that came before any script', async () => {
    const { page } = await here.visit('/')
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', route => held.then(() => route.continue()))
    await page.goto(`${here.site.url}/faq`, { waitUntil: 'commit' })
    await page.locator('.header-nav .account-link').click({ noWaitAfter: true })
    release()
    await sees(page, 'Sign in')
    expect(new URL(page.url()).hash).toBe('')
  })

  test('is opened from the menu of a small screen', async () => {
    const { page } = await here.visit('/', { viewport: { width: 360, height: 740 } })
    await page.locator('.menu summary').click()
    await page.locator('.menu .account-link').click()
    await sees(page, 'Sign in')
    await page.keyboard.press('Escape')
    await eventually(async () => expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY'))
  })

  test('survives a change of language', async () => {
    const { page } = await here.visit('/')
    await signUp(page)
    await page.keyboard.press('Escape')
    await page.locator('header .languages summary').click()
    await page.getByRole('link', { name: 'Deutsch' }).first().click()
    await page.getByRole('link', { name: 'Konto', exact: true }).first().click()
    await sees(page, 'Dein Konto')
  })
})
