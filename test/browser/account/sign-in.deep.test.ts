import { catalogueOf } from '../../support/catalogues.ts'
import { newEmail, password } from '../../support/credentials.ts'
import { eventually } from '../../support/eventually.ts'
import { otherHome, otherLanguage } from '../../support/sample-routes.ts'
import { serveSite } from '../../support/served-site.ts'
import { still, visits } from '../../support/visits.ts'
import { openSecondTab } from './second-tab.ts'
import {
  button,
  dialog,
  expectRefusals,
  field,
  fillIn,
  openAccount,
  rename,
  says,
  sees,
  showsName,
  signIn,
  signUp,
  storedToken,
  wrongs,
} from './visitor.ts'

const here = visits(serveSite, still)

describe('an account', () => {
  test('refuses a wrong password with a message in the language of the page', async () => {
    const { page, said } = await here.visit(otherHome)
    await page.locator('.header-nav .account-link').click()
    await field(page, 'email').fill(newEmail())
    await field(page, 'password').fill(password)
    await dialog(page).locator('[type="submit"]').click()
    const sentence = catalogueOf(otherLanguage, 'account')['error.credentials']
    await eventually(async () => expect(await wrongs(page)).toEqual([sentence]))
    expectRefusals(said())
  })

  test('is not created for an address that is taken, and the form offers to sign in', async () => {
    const { page, said } = await here.visit('/')
    const taken = await signUp(page)
    await button(page, 'Sign out').click()
    await openAccount(page)
    await button(page, 'Create an account').click()
    await field(page, 'email').fill(taken)
    await field(page, 'newPassword').fill(password)
    await button(page, 'Create an account').click()
    await button(page, 'Sign in').click()
    await sees(page, 'Sign in')
    expect(await field(page, 'email').inputValue()).toBe(taken)
    expectRefusals(said())
  })

  test('shows a spinner during a slow sign-in, and a message after 4 seconds', async () => {
    const { page, end } = await here.visit('/', {
      reducedMotion: 'no-preference',
      prepare: page => page.clock.install(),
    })
    await openAccount(page)
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/accounts:signInWithPassword*', route => held.then(() => route.abort()))
    await fillIn(page, newEmail(), password)
    const submit = button(page, 'Sign in')
    await eventually(async () => expect(await submit.getAttribute('aria-disabled')).toBe('true'))
    const arcs = await submit.evaluate(element => getComputedStyle(element, '::after').animationName)
    expect(arcs).toBe('account-wait')
    const slow = dialog(page).getByText('This is taking longer than usual.')
    await page.clock.runFor(3_999)
    expect(await slow.count()).toBe(0)
    await page.clock.runFor(1)
    await slow.waitFor()
    release()
    await dialog(page).getByText('The sign-in service is not responding.').waitFor()
    expect(await slow.count()).toBe(0)
    await end()
  })

  test('is signed in and out in all tabs at once', async () => {
    const { page, context, said } = await here.visit('/')
    const email = await signUp(page)
    const other = await openSecondTab(here.site, context, said)
    await openAccount(other)
    await sees(other, 'Your account')
    await dialog(other).getByText(email).waitFor()
    await button(page, 'Sign out').click()
    await sees(other, 'Sign in')
    expect(await storedToken(other)).toBeNull()
  })

  test('shows its name after a sign-in in another browser', async () => {
    const [first, second] = [await here.visit('/'), await here.visit('/')]
    const email = await signUp(first.page)
    await rename(first.page, 'Ann')
    await says(first.page, 'Saved.')
    await signIn(second.page, email)
    await showsName(second.page, 'Ann')
  })
})
