import { newEmail, password } from '../../support/credentials.ts'
import { eventually } from '../../support/eventually.ts'
import { innerPath } from '../../support/sample-routes.ts'
import { serveSite } from '../../support/served-site.ts'
import { settled } from '../../support/settled.ts'
import { isHydrated, still, visits } from '../../support/visits.ts'
import { createOnServer } from './server-account.ts'
import {
  button,
  dialog,
  expectRefusals,
  field,
  fillIn,
  mailedLink,
  offlineCopies,
  openAccount,
  says,
  sees,
  showsName,
  signIn,
  storedToken,
  wrongs,
} from './visitor.ts'

// Use the log level `info`, at which the local Firebase logs its e-mails.
const here = visits(() => serveSite({ env: { LOG_LEVEL: 'info' } }), still)

describe('signing up', () => {
  test('shows the rules that the password breaks, and creates an account that the server knows', async () => {
    const { page } = await here.visit('/')
    const email = newEmail()
    await openAccount(page)
    await button(page, 'Create an account').click()
    await field(page, 'email').fill(email)
    await field(page, 'newPassword').fill('short')
    const rule = dialog(page).locator('.account-rules li')
    await eventually(async () => expect(await rule.textContent()).toBe('at least 6 characters (not met yet)'))
    await field(page, 'newPassword').fill(password)
    await eventually(async () => expect(await rule.textContent()).toBe('at least 6 characters (met)'))
    await button(page, 'Create an account').click()
    await sees(page, 'Your account')
    const answer = await fetch(`${here.site.url}/api/me`, {
      headers: { Authorization: `Bearer${await storedToken(page)}` },
    })
    expect(await answer.json()).toMatchObject({ uid: expect.any(String), email, verified: false, mostPortraits: 8 })
  })

  test('shows an error beside each wrong field and moves the focus to the field', async () => {
    const { page, said } = await here.visit('/')
    const { email: taken } = await createOnServer(here.site.url)
    await openAccount(page)
    await button(page, 'Create an account').click()
    const cases: [email: string, secret: string, sentence: string, name: string][] = [
      ['', password, 'Please fill this in.', 'email'],
      ['nobody', password, 'This is not an email address.', 'email'],
      [taken, password, 'There is an account with this address already.', 'email'],
      [newEmail(), 'short', 'Your password does not yet meet every requirement on the list.', 'newPassword'],
    ]
    for (const [email, secret, sentence, name] of cases) {
      await field(page, 'email').fill(email)
      await field(page, 'newPassword').fill(secret)
      await button(page, 'Create an account').click()
      await eventually(async () => expect((await wrongs(page)).join()).toContain(sentence))
      expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(name)
      expect(await field(page, name).getAttribute('aria-invalid')).toBe('true')
    }
    expectRefusals(said())
  })
})

describe('signing in', () => {
  test('persists after a reload', async () => {
    const { page } = await here.visit('/')
    const { email } = await createOnServer(here.site.url)
    await signIn(page, email)
    const token = await storedToken(page)
    await page.reload()
    await isHydrated(page)
    await openAccount(page)
    await sees(page, 'Your account')
    expect(await storedToken(page)).toBe(token)
  })

  test('fails with the same message for a wrong password and for an unknown address', async () => {
    const { page, said } = await here.visit('/')
    const { email } = await createOnServer(here.site.url)
    await openAccount(page)
    await fillIn(page, email, 'wrong horse 7')
    const sentence = 'The email address or the password is wrong.'
    await eventually(async () => expect(await wrongs(page)).toEqual([sentence]))
    const unknown = page.waitForResponse(/accounts:signInWithPassword/)
    await fillIn(page, newEmail(), password)
    await unknown
    await eventually(async () => expect(await wrongs(page)).toEqual([sentence]))
    expect(await field(page, 'password').inputValue()).toBe(password)
    expectRefusals(said())
  })

  test('works with a new password that the visitor sets through a mailed link, and the link works once', async () => {
    const { page, said } = await here.visit('/')
    const { email } = await createOnServer(here.site.url)
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
})

describe('signing out', () => {
  test('removes all account data from the browser and keeps the record for the next sign-in', async () => {
    const { page } = await here.visit('/')
    const { email } = await createOnServer(here.site.url, 'Ann')
    await signIn(page, email)
    await showsName(page, 'Ann')
    expect(await offlineCopies(page)).not.toEqual([])
    await button(page, 'Sign out').click()
    await says(page, 'You are signed out.')
    expect(await offlineCopies(page)).toEqual([])
    expect(await storedToken(page)).toBeNull()
    await page.reload()
    await isHydrated(page)
    await openAccount(page)
    await sees(page, 'Sign in')
    await fillIn(page, email, password)
    await field(page, 'displayName').waitFor()
    await showsName(page, 'Ann')
  })
})

describe('the account dialog', () => {
  test('loads nothing before a visitor opens it', async () => {
    const asked: string[] = []
    const { page } = await here.visit('/', {
      prepare: async page => void page.on('request', request => asked.push(request.url())),
    })
    await settled(page)
    const isOthers = (url: string) => !url.replace(/^blob:/, '').startsWith(here.site.url)
    expect(asked.filter(url => /lazy|open-record|account/.test(url) || isOthers(url))).toEqual([])
  })

  test('works with the keyboard, closes with Escape and restores the focus', async () => {
    const { page } = await here.visit(innerPath)
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

  test('is opened by a click before any script has loaded', async () => {
    const { page } = await here.visit('/')
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', route => held.then(() => route.continue()))
    await page.goto(here.site.url + innerPath, { waitUntil: 'commit' })
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
})
