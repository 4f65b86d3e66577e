import { eventually } from '../../support/eventually.ts'
import { serveSite } from '../../support/served-site.ts'
import { isHydrated, still, visits } from '../../support/visits.ts'
import {
  button,
  copyTaken,
  dialog,
  expectRefusals,
  field,
  heading,
  mailedLink,
  openAccount,
  says,
  sees,
  signUp,
  storedToken,
} from './visitor.ts'

const here = visits(() => serveSite({ env: { LOG_LEVEL: 'info' } }), still)

describe('the link of a mail', () => {
  test('resets a forgotten password, once', async () => {
    const { page, said } = await here.visit('/')
    const email = await signUp(page)
    await button(page, 'Sign out').click()
    await openAccount(page)
    await field(page, 'email').fill(email)
    await button(page, 'Forgotten your password?').click()
    await button(page, 'Send me a link').click()
    await dialog(page).getByText(`If ${email} has an account here`).waitFor()

    const link = await mailedLink(here.site, email, 'resetPassword')
    await page.goto(`${link}&kept=1`)
    await sees(page, 'Choose a new password')
    expect(page.url()).toBe(`${here.site.url}/?kept=1`)
    await dialog(page).getByText(`For ${email}.`).waitFor()
    await field(page, 'newPassword').fill('fresh horse 8')
    await button(page, 'Save new password').click()
    await says(page, 'Your new password is set.')
    await field(page, 'password').fill('fresh horse 8')
    expect(await field(page, 'email').inputValue()).toBe(email)
    await button(page, 'Sign in').click()
    await sees(page, 'Your account')

    await page.goto(link)
    await sees(page, 'This link does not work')
    await dialog(page).getByText('This link has already been used').waitFor()
    expectRefusals(said())
  })

  test('is not used up where the dialog does not come', async () => {
    const { page, end } = await here.visit('/')
    const words = '**/locales/en/account*'
    await page.route(words, route => route.abort())
    await page.goto(`${here.site.url}/?mode=resetPassword&oobCode=unknown`)
    await says(page, 'could not be loaded')
    expect(new URL(page.url()).searchParams.get('oobCode')).toBe('unknown')
    await page.unroute(words)
    await page.reload()
    await sees(page, 'This link does not work')
    expect(page.url()).toBe(`${here.site.url}/`)
    await end()
  })

  test('that comes to nothing leaves the address of another page alone', async () => {
    const { page, end } = await here.visit('/')
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/locales/en/account*', route => held.then(() => route.abort()))
    await page.goto(`${here.site.url}/?mode=resetPassword&oobCode=unknown`)
    await isHydrated(page)
    // The overlay of what is waited for may lie over it by now: keys still reach it.
    await page.focus('.header-nav a[href="/faq"]')
    await page.keyboard.press('Enter')
    await page.locator('.site-faq').waitFor()
    release()
    await says(page, 'could not be loaded')
    expect(page.url()).toBe(`${here.site.url}/faq`)
    await end()
  })

  test('verifies the address of whoever is signed in', async () => {
    const { page } = await here.visit('/')
    const email = await signUp(page)
    await dialog(page).getByText('Not verified yet').waitFor()
    await page.goto(await mailedLink(here.site, email, 'verifyEmail'))
    await sees(page, 'Your e-mail address is verified')
    await button(page, 'Your account').click()
    await dialog(page).getByText('Verified', { exact: true }).waitFor()
    const answer = await fetch(`${here.site.url}/api/me`, {
      headers: { Authorization: `Bearer ${await storedToken(page)}` },
    })
    expect(await answer.json()).toMatchObject({ email, verified: true })
  })

  test('opened in a second tab is kept there, and what it changed is seen in the first', async () => {
    const { page, context, said } = await here.visit('/')
    const email = await signUp(page)
    await dialog(page).getByText('Not verified yet').waitFor()
    const other = await context.newPage()
    await other.goto(await mailedLink(here.site, email, 'verifyEmail'))
    await sees(other, 'Your e-mail address is verified')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await dialog(page).getByText('Verified', { exact: true }).waitFor()
    expect(said()).toEqual([copyTaken[1]])
  })

  test('that resets a password keeps its form in a second tab', async () => {
    const { page, context, said } = await here.visit('/')
    const email = await signUp(page)
    const asking = await here.visit('/')
    await openAccount(asking.page)
    await field(asking.page, 'email').fill(email)
    await button(asking.page, 'Forgotten your password?').click()
    await button(asking.page, 'Send me a link').click()
    const other = await context.newPage()
    await other.goto(await mailedLink(here.site, email, 'resetPassword'))
    await sees(other, 'Choose a new password')
    await eventually(() => expect(said()).toEqual([copyTaken[1]]))
    await field(other, 'newPassword').fill('fresh horse 8')
    await button(other, 'Save new password').click()
    await says(other, 'Your new password is set.')
    await dialog(other).getByText('Your session has ended.').waitFor()
    expectRefusals(said())
  })

  test('that cannot be checked is not called bad, and can be tried again', async () => {
    const { page, end } = await here.visit('/')
    const email = await signUp(page)
    const link = await mailedLink(here.site, email, 'verifyEmail')
    await page.route('**/accounts:update*', route => route.abort())
    await page.goto(link)
    await sees(page, 'This link could not be checked')
    await dialog(page).getByText('The sign-in service is not responding.').waitFor()
    await page.unroute('**/accounts:update*')
    await button(page, 'Try again').click()
    await sees(page, 'Your e-mail address is verified')
    await end()
  })

  test('is written in the language of the account, on a page of another too, and can be asked for again', async () => {
    const { page } = await here.visit('/')
    const email = await signUp(page)
    await eventually(async () => expect(await field(page, 'language').inputValue()).toBe('en'))
    await page.goto(`${here.site.url}/jp`)
    await isHydrated(page)
    await page.getByRole('link', { name: 'アカウント', exact: true }).first().click()
    await field(page, 'displayName').waitFor()
    await page.getByRole('button', { name: '確認用のリンクを送信' }).click()
    await dialog(page).getByText(`${email}にメールをお送りしました。`).waitFor()
    await eventually(async () => expect(await mailedLink(here.site, email, 'verifyEmail')).toMatch(/[?&]lang=en$/))
  })

  test.each([
    ['an unknown errand', '/?mode=somethingElse&oobCode=x', []],
    ['a made-up code', '/de?mode=verifyEmail&oobCode=x', ['400']],
  ])('of %s says that it leads nowhere', async (_, path, statuses) => {
    const { page, said } = await here.visit(path)
    await heading(page).waitFor()
    expect(await heading(page).textContent()).toMatch(/^(This link does not work|Dieser Link funktioniert nicht)$/)
    expect(new URL(page.url()).search).toBe('')
    if (statuses.length > 0) expectRefusals(said())
  })

  test('to an unknown address is promised alike', async () => {
    const { page } = await here.visit('/')
    await openAccount(page)
    await button(page, 'Forgotten your password?').click()
    await field(page, 'email').fill('nobody@example.com')
    await button(page, 'Send me a link').click()
    await dialog(page).getByText('If nobody@example.com has an account here').waitFor()
  })
})
