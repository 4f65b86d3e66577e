import { password } from '../../support/credentials.ts'
import { eventually } from '../../support/eventually.ts'
import { paintPhoto } from '../../support/paint-photo.ts'
import { serveSite } from '../../support/served-site.ts'
import { still, visits } from '../../support/visits.ts'
import { headerPortrait, keep, showsKept } from './kept-portraits.ts'
import { createOnServer, nameOnServer } from './server-account.ts'
import {
  button,
  dialog,
  expectRefusals,
  field,
  fillIn,
  offlineCopies,
  openAccount,
  rename,
  says,
  sees,
  signIn,
  storedToken,
} from './visitor.ts'

const here = visits(serveSite, still)

describe('an account', () => {
  test('shows its name in the header, which stays narrow', async () => {
    const { page } = await here.visit('/')
    const { email } = await createOnServer(here.site.url)
    await signIn(page, email)
    await rename(page, 'Ann of the many names that are longer than any header')
    await says(page, 'Saved.')
    await page.keyboard.press('Escape')
    const link = page.locator('.header-nav .account-link')
    expect(await link.textContent()).toBe('AccountAnn of the many names that are longer than any header')
    expect((await link.boundingBox())!.width).toBeLessThan(220)
  })

  test('stores a portrait, which the header then shows, also in another browser', async () => {
    const { page } = await here.visit('/')
    const { email } = await createOnServer(here.site.url)
    await page.setInputFiles('#crop input', await paintPhoto(page))
    await keep(page)
    await sees(page, 'Sign in')
    await fillIn(page, email, password)
    await says(page, 'Saved to your account.')
    expect(await dialog(page).isVisible()).toBe(false)
    await headerPortrait(page).waitFor()
    expect(await headerPortrait(page).evaluate(image => (image as HTMLImageElement).naturalWidth)).toBe(512)
    expect(await page.locator('#crop canvas').count()).toBeGreaterThan(0)

    const { page: there } = await here.visit('/')
    await signIn(there, email)
    await showsKept(there, 1)
    await headerPortrait(there).waitFor()
  })

  test('sends a change that was made offline once the network is back', async () => {
    const { page, context, end } = await here.visit('/')
    const account = await createOnServer(here.site.url, 'Before')
    await signIn(page, account.email)
    await context.setOffline(true)
    await rename(page, 'Offline')
    await says(page, 'Saved on this device.')
    expect(await nameOnServer(here.site.url, account)).toBe('Before')
    await context.setOffline(false)
    await eventually(async () => expect(await nameOnServer(here.site.url, account)).toBe('Offline'))
    await end()
  })

  test('is deleted with all its data after the visitor has entered the password again', async () => {
    const { page, said } = await here.visit('/')
    const account = await createOnServer(here.site.url)
    await signIn(page, account.email)
    await button(page, 'Delete account').click()
    await field(page, 'currentPassword').fill('wrong horse 7')
    await button(page, 'Delete').click()
    await dialog(page).getByText('This is not your current password.').waitFor()
    await field(page, 'currentPassword').fill(password)
    await button(page, 'Delete').click()
    await says(page, 'Your account is gone')
    expect(await offlineCopies(page)).toEqual([])
    expect(await storedToken(page)).toBeNull()
    expect(await nameOnServer(here.site.url, account)).toBeUndefined()
    await openAccount(page)
    await fillIn(page, account.email, password)
    await dialog(page).getByText('password is wrong').waitFor()
    expectRefusals(said())
  })
})
