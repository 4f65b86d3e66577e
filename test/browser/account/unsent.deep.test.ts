import { newEmail, password } from '../../support/credentials.ts'
import { paintPhoto } from '../../support/paint-photo.ts'
import { serveSite } from '../../support/served-site.ts'
import { seesToast } from '../../support/toasts.ts'
import { still, visits } from '../../support/visits.ts'
import { button, databaseRequests, field, openAccount, rename, says, sees, signUp } from './visitor.ts'

const here = visits(serveSite, still)

const withoutStorage = () => void Object.defineProperty(window, 'indexedDB', { value: undefined })

describe('a change that exists only in the page', () => {
  test('is shown as unsent, makes the site ask before the page closes or the visitor signs out, and is later shown as sent', async () => {
    const { page, context, end } = await here.visit('/', { prepare: page => page.addInitScript(withoutStorage) })
    await signUp(page)
    await context.setOffline(true)
    await rename(page, 'Unsent')
    await says(page, 'Not sent yet.')
    expect(await page.getByText('Saved on this device.').count()).toBe(0)
    const [asked] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })])
    expect(asked.type()).toBe('beforeunload')
    await asked.dismiss()
    await button(page, 'Sign out').click()
    await sees(page, 'Not everything has been sent')
    await button(page, 'Stay signed in').click()
    await context.setOffline(false)
    await seesToast(page, 'Everything has been sent.')
    await end()
  })

  test('makes the site ask before the visitor signs out if the database was never reached', async () => {
    const { page, context, end } = await here.visit('/')
    await context.route(await databaseRequests(page), route => route.abort())
    await page.setInputFiles('#crop input', await paintPhoto(page))
    await page.getByRole('button', { name: 'Save to my account' }).click()
    await button(page, 'Create an account').click()
    const email = newEmail()
    await field(page, 'email').fill(email)
    await field(page, 'newPassword').fill(password)
    await button(page, 'Create an account').click()
    await says(page, 'Not sent yet.')
    await openAccount(page)
    await button(page, 'Sign out').click()
    await sees(page, 'Not everything has been sent')
    await end()
  })
})
