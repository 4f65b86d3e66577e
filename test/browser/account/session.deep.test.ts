import { password } from '../../support/credentials.ts'
import { eventually } from '../../support/eventually.ts'
import { serveSite } from '../../support/served-site.ts'
import { settled } from '../../support/settled.ts'
import { seesToast } from '../../support/toasts.ts'
import { still, visits } from '../../support/visits.ts'
import { createOnServer } from './server-account.ts'
import {
  button,
  dialog,
  expectRefusals,
  field,
  fillIn,
  openAccount,
  says,
  sees,
  showsName,
  signIn,
  signUp,
  storedToken,
} from './visitor.ts'

const here = visits(serveSite, still)

async function visitOnClock() {
  const renewals: number[] = []
  const visit = await here.visit('/', {
    prepare: async page => {
      await page.clock.install()
      page.on('request', request => request.url().includes('securetoken') && renewals.push(1))
    },
  })
  return { ...visit, renewals }
}

describe('the session of an account', () => {
  test('continues after a change of the password, which needs the current password', async () => {
    const { page, said } = await here.visit('/')
    const { email } = await createOnServer(here.site.url)
    await signIn(page, email)
    await button(page, 'Change password').click()
    await field(page, 'currentPassword').fill('wrong horse 7')
    await field(page, 'newPassword').fill('fresh horse 8')
    await button(page, 'Save new password').click()
    await dialog(page).getByText('This is not your current password.').waitFor()
    await field(page, 'currentPassword').fill(password)
    await button(page, 'Save new password').click()
    await says(page, 'Your password has been changed.')
    await button(page, 'Sign out').click()
    await says(page, 'You are signed out.')
    await openAccount(page)
    await fillIn(page, email, password)
    await dialog(page).getByText('password is wrong').waitFor()
    await fillIn(page, email, 'fresh horse 8')
    await sees(page, 'Your account')
    expectRefusals(said())
  })

  test('renews its token before the token expires', async () => {
    const { page, end, renewals } = await visitOnClock()
    await signUp(page)
    const first = await storedToken(page)
    await page.clock.runFor('50:00')
    expect(renewals).toEqual([])
    await page.clock.runFor('06:00')
    await eventually(() => expect(renewals.length).toBeGreaterThan(0))
    await eventually(async () => expect(await storedToken(page)).not.toBe(first))
    // Close the page without checking its console, because the clock's jump causes errors in the database stream.
    await end()
  })

  test.each([
    ['the tab wakes', 'visibilitychange'],
    ['the network returns', 'online'],
  ])('renews its token after the machine has slept, when %s', async (_, event) => {
    const { page, end, renewals } = await visitOnClock()
    await signUp(page)
    const wakeUp = () =>
      page.evaluate(event => void (event === 'online' ? window : document).dispatchEvent(new Event(event)), event)
    await wakeUp()
    await settled(page, { except: /google\.firestore/ })
    expect(renewals).toEqual([])
    // This simulates sleep: the clock of a sleeping machine advances, but its timers stop.
    await page.clock.setSystemTime(Date.now() + 56 * 60_000)
    await settled(page, { except: /google\.firestore/ })
    expect(renewals).toEqual([])
    await wakeUp()
    await eventually(() => expect(renewals).toEqual([1]))
    await end()
  })

  test('ends with a message if the service refuses to renew its token', async () => {
    const { page, end } = await here.visit('/', { prepare: page => page.clock.install() })
    await signUp(page)
    await page.keyboard.press('Escape')
    await page.route('**/securetoken.googleapis.com/**', route =>
      route.fulfill({ status: 400, json: { error: { code: 400, message: 'TOKEN_EXPIRED' } } }),
    )
    await page.clock.runFor('56:00')
    await seesToast(page, 'Your session has ended.')
    await eventually(async () => expect(await storedToken(page)).toBeNull())
    await end()
  })

  test('keeps what the visitor has typed in the profile if the session ends', async () => {
    const { page, said } = await here.visit('/')
    const { email } = await createOnServer(here.site.url, 'Ann')
    await signIn(page, email)
    await field(page, 'displayName').fill('Ada')
    await page.route('**/accounts:lookup*', route =>
      route.fulfill({ status: 400, json: { error: { code: 400, message: 'TOKEN_EXPIRED' } } }),
    )
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await dialog(page).getByText('so does what you have typed in your profile').waitFor()
    await page.unroute('**/accounts:lookup*')
    expect(await field(page, 'email').inputValue()).toBe(email)
    await field(page, 'password').fill(password)
    await button(page, 'Sign in').click()
    await says(page, 'You are signed in.')
    await openAccount(page)
    await showsName(page, 'Ada')
    await button(page, 'Sign out').click()
    await says(page, 'You are signed out.')
    await openAccount(page)
    expect(await field(page, 'email').inputValue()).toBe('')
    expectRefusals(said())
  })

  test('offers to sign in again if the server refuses its token', async () => {
    const { page, said } = await here.visit('/')
    const email = await signUp(page)
    await page.keyboard.press('Escape')
    await page.route('**/api/me', route => route.fulfill({ status: 401, json: {} }))
    await openAccount(page)
    await says(page, 'Token exceed the time limit')
    await sees(page, 'Sign in')
    await dialog(page).getByText('Your session has ended.').waitFor()
    expect(await field(page, 'email').inputValue()).toBe(email)
    await field(page, 'password').fill(password)
    await button(page, 'Sign in').click()
    await says(page, 'You are signed in.')
    expect(await dialog(page).isVisible()).toBe(false)
    expectRefusals(said(), 401)
  })
})
