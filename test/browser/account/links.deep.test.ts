import { defaultLanguage } from '../../../shared/languages.ts'
import { catalogueOf } from '../../support/catalogues.ts'
import { eventually } from '../../support/eventually.ts'
import { follow } from '../../support/follow.ts'
import { innerPath, otherHome, otherLanguage } from '../../support/sample-routes.ts'
import { serveSite } from '../../support/served-site.ts'
import { isHydrated, still, visits } from '../../support/visits.ts'
import { copyTaken } from './second-tab.ts'
import {
  button,
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

const texts = catalogueOf(otherLanguage, 'account')

describe('a mailed link', () => {
  test('stays valid if the dialog cannot be loaded', async () => {
    const { page, end } = await here.visit('/')
    const words = `**/locales/${defaultLanguage}/account*`
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

  test('does not change the URL of another page if the dialog cannot be loaded', async () => {
    const { page, end } = await here.visit('/')
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route(`**/locales/${defaultLanguage}/account*`, route => held.then(() => route.abort()))
    await page.goto(`${here.site.url}/?mode=resetPassword&oobCode=unknown`)
    await isHydrated(page)
    await follow(page, innerPath)
    await page.waitForURL(here.site.url + innerPath)
    release()
    await says(page, 'could not be loaded')
    expect(page.url()).toBe(here.site.url + innerPath)
    await end()
  })

  test('verifies the address of the signed-in visitor', async () => {
    const { page } = await here.visit('/')
    const email = await signUp(page)
    await dialog(page).getByText('Not verified yet').waitFor()
    await page.goto(await mailedLink(here.site, email, 'verifyEmail'))
    await sees(page, 'Your email address is verified')
    await button(page, 'Your account').click()
    await dialog(page).getByText('Verified', { exact: true }).waitFor()
    const answer = await fetch(`${here.site.url}/api/me`, {
      headers: { Authorization: `Bearer ${await storedToken(page)}` },
    })
    expect(await answer.json()).toMatchObject({ email, verified: true })
  })

  test('that the visitor opens in a second tab shows its result there, and the first tab shows the change', async () => {
    const { page, context, said } = await here.visit('/')
    const email = await signUp(page)
    await dialog(page).getByText('Not verified yet').waitFor()
    const other = await context.newPage()
    await other.goto(await mailedLink(here.site, email, 'verifyEmail'))
    await sees(other, 'Your email address is verified')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await dialog(page).getByText('Verified', { exact: true }).waitFor()
    expect(said()).toEqual([copyTaken[1]])
  })

  test('opens a form for a new password in a second tab, which then ends the session in both tabs', async () => {
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

  test('can be used again if the service could not check it', async () => {
    const { page, end } = await here.visit('/')
    const email = await signUp(page)
    const link = await mailedLink(here.site, email, 'verifyEmail')
    await page.route('**/accounts:update*', route => route.abort())
    await page.goto(link)
    await sees(page, 'This link could not be checked')
    await dialog(page).getByText('The sign-in service is not responding.').waitFor()
    await page.unroute('**/accounts:update*')
    await button(page, 'Try again').click()
    await sees(page, 'Your email address is verified')
    await end()
  })

  test('arrives in a mail in the language of the account, even from a page in another language, and can be requested again', async () => {
    const { page } = await here.visit('/')
    const email = await signUp(page)
    await eventually(async () => expect(await field(page, 'language').inputValue()).toBe(defaultLanguage))
    await page.goto(here.site.url + otherHome)
    await isHydrated(page)
    await page.locator('.header-nav .account-link').click()
    await field(page, 'displayName').waitFor()
    await page.getByRole('button', { name: texts['view.sendLink']! }).click()
    await dialog(page).getByText(texts['view.linkSent']!.replace('{{to}}', email)).waitFor()
    await eventually(async () =>
      expect(await mailedLink(here.site, email, 'verifyEmail')).toMatch(new RegExp(`[?&]lang=${defaultLanguage}$`)),
    )
  })

  test.each([
    ['an unknown mode', '/', 'somethingElse', defaultLanguage, []],
    ['a made-up code', otherHome, 'verifyEmail', otherLanguage, ['400']],
  ])('with %s leads to a message that the link does not work', async (_, home, mode, language, statuses) => {
    const { page, said } = await here.visit(`${home}?mode=${mode}&oobCode=x`)
    await heading(page).waitFor()
    expect(await heading(page).textContent()).toBe(catalogueOf(language, 'account')['failedLink.title'])
    expect(new URL(page.url()).search).toBe('')
    if (statuses.length > 0) expectRefusals(said())
  })

  test('is announced with the same message for an address without an account', async () => {
    const { page } = await here.visit('/')
    await openAccount(page)
    await button(page, 'Forgotten your password?').click()
    await field(page, 'email').fill('nobody@example.com')
    await button(page, 'Send me a link').click()
    await dialog(page).getByText('If nobody@example.com has an account here').waitFor()
  })
})
