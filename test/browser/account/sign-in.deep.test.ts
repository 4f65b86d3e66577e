import { newEmail, password } from '../../support/credentials.ts'
import { eventually } from '../../support/eventually.ts'
import { serveSite } from '../../support/served-site.ts'
import { isHydrated, still, visits } from '../../support/visits.ts'
import {
  button,
  copyTaken,
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
  test('is opened, told what its password lacks, and known to the server', async () => {
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
    const sentence = 'The e-mail address or the password is wrong.'
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
    await button(page, 'Create an account').click()
    const cases: [email: string, secret: string, sentence: string, name: string][] = [
      ['', password, 'Please fill this in.', 'email'],
      ['nobody', password, 'This is not an e-mail address.', 'email'],
      [taken, password, 'There is an account with this address already.', 'email'],
      [newEmail(), 'short', 'Your password does not yet meet every point on the list.', 'newPassword'],
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

  test('is one press away where the address has an account already', async () => {
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

  test('shows that it waits, and says so where that takes long', async () => {
    const { page, end } = await here.visit('/', { reducedMotion: 'no-preference' })
    await openAccount(page)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/accounts:signInWithPassword*', route => held.then(() => route.abort()))
    await fillIn(page, newEmail(), password)
    const submit = button(page, 'Sign in')
    await eventually(async () => expect(await submit.getAttribute('aria-disabled')).toBe('true'))
    const arcs = await submit.evaluate(element => getComputedStyle(element, '::after').animationName)
    expect(arcs).toBe('account-wait')
    const slow = dialog(page).getByText('This is taking longer than usual.')
    expect(await slow.count()).toBe(0)
    await slow.waitFor()
    release()
    await dialog(page).getByText('The sign-in service is not responding.').waitFor()
    expect(await slow.count()).toBe(0)
    await end()
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

  test('is signed into on another machine', async () => {
    const [first, second] = [await here.visit('/'), await here.visit('/')]
    const email = await signUp(first.page)
    await rename(first.page, 'Ann')
    await says(first.page, 'Saved.')
    await signIn(second.page, email)
    await showsName(second.page, 'Ann')
  })
})
