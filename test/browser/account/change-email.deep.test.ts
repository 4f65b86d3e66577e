import { newEmail, password } from '../../support/credentials.ts'
import { serveSite } from '../../support/served-site.ts'
import { still, visits } from '../../support/visits.ts'
import {
  button,
  dialog,
  expectRefusals,
  field,
  fillIn,
  mailedLink,
  openAccount,
  says,
  sees,
  signIn,
  signUp,
  wrongs,
} from './visitor.ts'

const here = visits(() => serveSite({ env: { LOG_LEVEL: 'info' } }), still)

describe('a change of the e-mail address', () => {
  test('needs the password, takes effect when the visitor opens the mailed link, and ends sessions in other browsers', async () => {
    const { page, said } = await here.visit('/')
    const email = await signUp(page)
    await button(page, 'Change email address').click()
    await dialog(page).getByText(`You currently sign in with ${email}.`).waitFor()
    const to = newEmail()
    await field(page, 'email').fill(to)
    await field(page, 'currentPassword').fill('wrong horse 7')
    await button(page, 'Send me a link').click()
    await dialog(page).getByText('This is not your current password.').waitFor()
    await field(page, 'currentPassword').fill(password)
    await button(page, 'Send me a link').click()
    await dialog(page).getByText(`A link is on its way to ${to}.`).waitFor()
    const other = await here.visit('/')
    await signIn(other.page, email)

    await page.goto(await mailedLink(here.site, to, 'verifyAndChangeEmail'))
    await sees(page, 'Your new email address is set')
    await dialog(page).getByText(`From now on you sign in with ${to}.`).waitFor()
    await button(page, 'Your account').click()
    await sees(page, 'Sign in')
    expect(await field(page, 'email').inputValue()).toBe(to)
    await field(page, 'password').fill(password)
    await button(page, 'Sign in').click()
    await dialog(page).getByText(to).waitFor()

    await other.page.keyboard.press('Escape')
    await dialog(other.page).waitFor({ state: 'hidden' })
    await openAccount(other.page)
    await dialog(other.page).getByText('Your session has ended.').waitFor()
    await fillIn(other.page, email, password)
    await dialog(other.page).getByText('password is wrong').waitFor()
    expectRefusals([...said(), ...other.said()])
  })

  test('is reverted if the owner opens the link that was mailed to the previous address', async () => {
    const { page, end } = await here.visit('/')
    const email = await signUp(page)
    await button(page, 'Change email address').click()
    const to = newEmail()
    await field(page, 'email').fill(to)
    await field(page, 'currentPassword').fill(password)
    await button(page, 'Send me a link').click()
    await dialog(page).getByText(`A link is on its way to ${to}.`).waitFor()
    const elsewhere = await here.visit('/')
    await elsewhere.page.goto(await mailedLink(here.site, to, 'verifyAndChangeEmail'))
    await sees(elsewhere.page, 'Your new email address is set')

    const owner = await here.visit('/')
    await owner.page.goto(await mailedLink(here.site, email, 'recoverEmail'))
    await sees(owner.page, 'Your previous email address is back')
    await button(owner.page, 'Send me a link').click()
    await dialog(owner.page).getByText(`If ${email} has an account here`).waitFor()
    await owner.page.goto(await mailedLink(here.site, email, 'resetPassword'))
    await field(owner.page, 'newPassword').fill('fresh horse 8')
    await button(owner.page, 'Save new password').click()
    await says(owner.page, 'Your new password is set.')
    await fillIn(owner.page, email, 'fresh horse 8')
    await dialog(owner.page).getByText(email).waitFor()
    await end()
  })

  test('is refused with a message for an invalid address and for an address that has an account', async () => {
    const { page, said } = await here.visit('/')
    const email = await signUp(page)
    await button(page, 'Change email address').click()
    for (const [to, sentence] of [
      ['nobody', 'This is not an email address.'],
      [email, 'There is an account with this address already.'],
    ] as const) {
      await field(page, 'email').fill(to)
      await field(page, 'currentPassword').fill(password)
      await button(page, 'Send me a link').click()
      await dialog(page).getByText(sentence).waitFor()
      expect(await wrongs(page)).toHaveLength(1)
    }
    expectRefusals(said())
  })
})
