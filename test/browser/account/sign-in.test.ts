import { eventually } from '../../support/eventually.ts'
import { serveSite } from '../../support/served-site.ts'
import { isHydrated, visits } from '../../support/visits.ts'
import {
  button,
  copyTaken,
  dialog,
  expectRefusals,
  field,
  fillIn,
  newEmail,
  openAccount,
  password,
  says,
  sees,
  showsName,
  signIn,
  signUp,
  storedToken,
  wrongs,
} from './visitor.ts'

const here = visits(() => serveSite({ env: { LOG_LEVEL: 'info' } }))

describe('an account', () => {
  test('costs nobody anything who does not open it', async () => {
    const asked: string[] = []
    const { page } = await here.visit('/', {
      prepare: async page => void page.on('request', request => asked.push(request.url())),
    })
    await page.waitForTimeout(1500)
    expect(asked.filter(url => /part|open-record|account/.test(url) || !url.startsWith(here.site.url))).toEqual([])
  })

  test('is opened, told what its password lacks, and known to the server', async () => {
    const { page } = await here.visit('/')
    const email = newEmail()
    await openAccount(page)
    await button(page, 'Open an account').click()
    await field(page, 'email').fill(email)
    await field(page, 'newPassword').fill('short')
    const rule = dialog(page).locator('.account-rules li')
    await eventually(async () => expect(await rule.textContent()).toBe('at least 8 characters (not met yet)'))
    await field(page, 'newPassword').fill(password)
    await eventually(async () => expect(await rule.textContent()).toBe('at least 8 characters (done)'))
    await button(page, 'Open an account').click()
    await sees(page, 'Your account')
    const answer = await fetch(`${here.site.url}/api/me`, {
      headers: { Authorization: `Bearer${await storedToken(page)}` },
    })
    expect(await answer.json()).toEqual({ uid: expect.any(String), email, verified: false })
  })

  test('is there again after a reload, and gone after signing out', async () => {
    const { page } = await here.visit('/')
    await signUp(page)
    const token = await storedToken(page)
    await page.reload()
    await isHydrated(page)
    await openAccount(page)
    await sees(page, 'Your account')
    expect(await storedToken(page)).toBe(token)
    await button(page, 'Sign out').click()
    await says(page, 'You are signed out.')
    expect(await storedToken(page)).toBeNull()
    await page.reload()
    await isHydrated(page)
    await openAccount(page)
    await sees(page, 'Sign in')
  })

  test('is not opened by a wrong password or an unknown address, which are told alike', async () => {
    const { page, said } = await here.visit('/')
    const email = await signUp(page)
    await button(page, 'Sign out').click()
    await openAccount(page)
    await fillIn(page, email, 'wrong horse 7')
    const sentence = 'This address and this password do not match.'
    await eventually(async () => expect(await wrongs(page)).toEqual([sentence]))
    await fillIn(page, newEmail(), password)
    await eventually(async () => expect(await wrongs(page)).toEqual([sentence]))
    expect(await field(page, 'password').inputValue()).toBe(password)
    expectRefusals(said())
  })

  test.each([
    ['/de', 'Konto', 'Diese Adresse und dieses Passwort gehören nicht zusammen.'],
    ['/jp', 'アカウント', 'メールアドレスとパスワードの組み合わせが正しくありません。'],
  ])('says so in the language of %s', async (path, name, sentence) => {
    const { page, said } = await here.visit(path)
    await page.getByRole('link', { name, exact: true }).first().click()
    await field(page, 'email').fill(newEmail())
    await field(page, 'password').fill(password)
    await dialog(page).locator('[type="submit"]').click()
    await eventually(async () => expect(await wrongs(page)).toEqual([sentence]))
    expectRefusals(said())
  })

  test('names the field that is wrong, beside it, and goes there', async () => {
    const { page, said } = await here.visit('/')
    const taken = await signUp(page)
    await button(page, 'Sign out').click()
    await openAccount(page)
    await button(page, 'Open an account').click()
    const cases: [email: string, secret: string, sentence: string, name: string][] = [
      ['', password, 'Please fill this in.', 'email'],
      ['nobody', password, 'This is not an e-mail address.', 'email'],
      [taken, password, 'There is an account with this address already.', 'email'],
      [newEmail(), 'short', 'Your password does not yet meet every point on the list.', 'newPassword'],
    ]
    for (const [email, secret, sentence, name] of cases) {
      await field(page, 'email').fill(email)
      await field(page, 'newPassword').fill(secret)
      await button(page, 'Open an account').click()
      await eventually(async () => expect((await wrongs(page)).join()).toContain(sentence))
      expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(name)
      expect(await field(page, name).getAttribute('aria-invalid')).toBe('true')
    }
    expectRefusals(said())
  })

  test('keeps the typed address from one door to the next and over a closing', async () => {
    const { page } = await here.visit('/')
    await openAccount(page)
    await field(page, 'email').fill('someone@example.com')
    for (const door of ['Forgotten your password?', 'Back', 'Open an account']) {
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

  test('is known to the other tabs, also when it is left', async () => {
    const { page, context, said } = await here.visit('/')
    const email = await signUp(page)
    const other = await context.newPage()
    await other.goto(`${here.site.url}/faq`)
    // It loads itself anew once, because the first tab keeps the copy.
    const lines: string[] = []
    await eventually(() => {
      lines.push(...said())
      expect(lines).toEqual(copyTaken)
    })
    await isHydrated(other)
    await openAccount(other)
    await sees(other, 'Your account')
    await dialog(other).getByText(email).waitFor()
    await button(page, 'Sign out').click()
    await sees(other, 'Sign in')
    expect(await storedToken(other)).toBeNull()
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

  test('is signed into on another machine', async () => {
    const [first, second] = [await here.visit('/'), await here.visit('/')]
    const email = await signUp(first.page)
    await field(first.page, 'displayName').fill('Ann')
    await button(first.page, 'Save').click()
    await says(first.page, 'Saved.')
    await signIn(second.page, email)
    await showsName(second.page, 'Ann')
  })
})
