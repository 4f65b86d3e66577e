import { defaultLanguage } from '../../../shared/languages.ts'
import { password } from '../../support/credentials.ts'
import { eventually } from '../../support/eventually.ts'
import { innerPath } from '../../support/sample-routes.ts'
import { serveSite } from '../../support/served-site.ts'
import { seesToast } from '../../support/toasts.ts'
import { still, visits } from '../../support/visits.ts'
import {
  button,
  databaseRequests,
  deleteAccount,
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
} from './visitor.ts'

const here = visits(serveSite, still)

describe('the record of an account', () => {
  test('releases its offline copy, so that the next account in the same tab can use one', async () => {
    const { page } = await here.visit('/')
    await signUp(page)
    await button(page, 'Sign out').click()
    await says(page, 'You are signed out.')
    await signUp(page)
    await deleteAccount(page)
    await says(page, 'Your account is gone')
    await signUp(page)
    await rename(page, 'Third')
    await says(page, 'Saved.')
  })

  test('ends the session even if its offline copy cannot be removed, and shows a message about the copy', async () => {
    const { page, said } = await here.visit('/')
    await signUp(page)
    await page.evaluate(() => {
      indexedDB.deleteDatabase = () => {
        throw new DOMException('The disk is gone.', 'UnknownError')
      }
    })
    await button(page, 'Sign out').click()
    await says(page, 'data from your account may still be in this browser')
    expect(await storedToken(page)).toBeNull()
    expect(said().join()).toContain('Could not delete the database')
  })

  test('shows a warning on signing out if unsent changes would be lost', async () => {
    const { page, context, end } = await here.visit('/')
    await signUp(page)
    await context.setOffline(true)
    await rename(page, 'Unsent')
    await says(page, 'Saved on this device.')
    await button(page, 'Sign out').click()
    await sees(page, 'Not everything has been sent')
    await button(page, 'Stay signed in').click()
    await sees(page, 'Your account')
    await button(page, 'Sign out').click()
    await button(page, 'Sign out anyway').click()
    await says(page, 'You are signed out.')
    await context.setOffline(false)
    await end()
  })

  test('reverts a change that the database rules refuse, and shows a message', async () => {
    const { page, said } = await here.visit('/')
    await signUp(page)
    await field(page, 'language').evaluate(select => {
      select.append(Object.assign(document.createElement('option'), { value: 'xx', textContent: 'Klingon' }))
    })
    await field(page, 'language').selectOption('xx')
    await button(page, 'Save').click()
    await says(page, 'This change was not accepted and has been undone.')
    await eventually(async () => expect(await field(page, 'language').inputValue()).toBe(defaultLanguage))
    expect(said().join()).toContain('The database refused a change.')
  })

  test('cannot have a name of more than 80 characters', async () => {
    const { page } = await here.visit('/')
    await signUp(page)
    await rename(page, 'A'.repeat(81))
    await dialog(page).getByText('A name can have at most 80 characters.').waitFor()
  })

  test('is not created again by another browser after the account is deleted', async () => {
    const [{ page }, there] = [await here.visit('/'), await here.visit('/')]
    const email = await signUp(page)
    await signIn(there.page, email)
    await rename(page, 'Gone')
    await showsName(there.page, 'Gone')
    await deleteAccount(page)
    await says(page, 'Your account is gone')
    await dialog(there.page).getByText('Your session has ended.').waitFor()
    expect(await storedToken(there.page)).toBeNull()
    await fillIn(there.page, email, password)
    await dialog(there.page).getByText('password is wrong').waitFor()
    expectRefusals(there.said())
  })

  test('shows a toast if it is deleted in another browser while the dialog is closed', async () => {
    const [{ page }, there] = [await here.visit('/'), await here.visit(innerPath)]
    const email = await signUp(page)
    await signIn(there.page, email)
    await there.page.keyboard.press('Escape')
    await deleteAccount(page)
    await seesToast(there.page, 'Your session has ended.')
    expect(await storedToken(there.page)).toBeNull()
    expectRefusals(there.said())
  })

  test('is kept if the database does not respond to its deletion, even after the database responds again', async () => {
    const { page, end } = await here.visit('/')
    const email = await signUp(page)
    await rename(page, 'Still here')
    await says(page, 'Saved.')
    const database = await databaseRequests(page)
    await page.context().route(database, route => route.abort())
    await deleteAccount(page)
    await dialog(page).getByText('The service that keeps your profile is not responding.').waitFor()
    await page.context().unroute(database)
    await button(page, 'Back').click()
    await showsName(page, 'Still here')
    await rename(page, 'Kept')
    const other = await here.visit('/')
    await signIn(other.page, email)
    await showsName(other.page, 'Kept')
    await end()
  })

  test('can be requested again if the database did not respond', async () => {
    const { page, end } = await here.visit('/')
    const email = await signUp(page)
    await rename(page, 'Ann')
    await says(page, 'Saved.')
    const other = await here.visit('/')
    const database = await databaseRequests(page)
    let isDown = true
    await other.page.route(database, route => (isDown ? route.abort() : route.continue()))
    await openAccount(other.page)
    await fillIn(other.page, email, password)
    await dialog(other.page).getByText('The service that keeps your profile is not responding.').waitFor()
    // Press now, because the SDK's own retry could remove the message once the database works again.
    await button(other.page, 'Try again').evaluate(pressUntilGone)
    isDown = false
    await showsName(other.page, 'Ann')
    expect(await button(other.page, 'Try again').count()).toBe(0)
    other.said()
    await end()
  })
})

function pressUntilGone(button: HTMLElement | SVGElement): Promise<void> {
  return new Promise(resolve => {
    new MutationObserver(() => button.isConnected || resolve()).observe(document, { childList: true, subtree: true })
    ;(button as HTMLElement).click()
  })
}
