import type { Page } from 'playwright-core'
import { password } from '../../support/credentials.ts'
import { eventually } from '../../support/eventually.ts'
import { serveSite } from '../../support/served-site.ts'
import { still, visits } from '../../support/visits.ts'
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
} from './visitor.ts'

const here = visits(serveSite, still)

/** The offline copies of records in this browser, by name. */
function copies(page: Page): Promise<string[]> {
  return page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name!).filter(name => /firestore/.test(name)),
  )
}

describe('a record', () => {
  test('leaves nothing behind when its owner signs out', async () => {
    const { page } = await here.visit('/')
    await signUp(page)
    await rename(page, 'Ann')
    await says(page, 'Saved.')
    expect(await copies(page)).not.toEqual([])
    await button(page, 'Sign out').click()
    await says(page, 'You are signed out.')
    expect(await copies(page)).toEqual([])
    expect(await storedToken(page)).toBeNull()
  })

  test('leaves the place of its offline copy to the next account, which is not told that another tab has it', async () => {
    const { page } = await here.visit('/')
    await signUp(page)
    await button(page, 'Sign out').click()
    await says(page, 'You are signed out.')
    await signUp(page)
    await button(page, 'Delete').click()
    await field(page, 'currentPassword').fill(password)
    await button(page, 'Delete').click()
    await says(page, 'Your account is gone')
    await signUp(page)
    await rename(page, 'Third')
    await says(page, 'Saved.')
  })

  test('whose copy cannot be removed keeps nobody signed in', async () => {
    const { page, said } = await here.visit('/')
    await signUp(page)
    await page.evaluate(() => {
      indexedDB.deleteDatabase = () => {
        throw new DOMException('The disk is gone.', 'UnknownError')
      }
    })
    await button(page, 'Sign out').click()
    await says(page, 'You are signed out.')
    expect(await storedToken(page)).toBeNull()
    expect(said().join()).toContain('The record could not be closed.')
  })

  test('warns before changes are lost that nobody has yet', async () => {
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

  test('says what the rules refuse, and takes it back', async () => {
    const { page, said } = await here.visit('/')
    await signUp(page)
    await field(page, 'language').evaluate(select => {
      select.append(Object.assign(document.createElement('option'), { value: 'xx', textContent: 'Klingon' }))
    })
    await field(page, 'language').selectOption('xx')
    await button(page, 'Save').click()
    await says(page, 'That change was not accepted and has been undone.')
    await eventually(async () => expect(await field(page, 'language').inputValue()).toBe('en'))
    expect(said().join()).toContain('A change was refused.')
  })

  test('does not take a name of more than 80 characters', async () => {
    const { page } = await here.visit('/')
    await signUp(page)
    await rename(page, 'A'.repeat(81))
    await dialog(page).getByText('A name can have 80 characters at most.').waitFor()
  })

  test('is deleted with everything, after the password was asked for once more', async () => {
    const { page, said } = await here.visit('/')
    const email = await signUp(page)
    await rename(page, 'Gone')
    await says(page, 'Saved.')
    await button(page, 'Delete').click()
    await field(page, 'currentPassword').fill('wrong horse 7')
    await button(page, 'Delete').click()
    await dialog(page).getByText('This is not your current password.').waitFor()
    await field(page, 'currentPassword').fill(password)
    await button(page, 'Delete').click()
    await says(page, 'Your account is gone')
    expect(await copies(page)).toEqual([])
    expect(await storedToken(page)).toBeNull()
    await openAccount(page)
    await fillIn(page, email, password)
    await dialog(page).getByText('password is wrong').waitFor()
    expectRefusals(said())
  })

  test('does not come back from another browser once its account is deleted', async () => {
    const [{ page }, there] = [await here.visit('/'), await here.visit('/')]
    const email = await signUp(page)
    await signIn(there.page, email)
    await rename(page, 'Gone')
    await showsName(there.page, 'Gone')
    await button(page, 'Delete').click()
    await field(page, 'currentPassword').fill(password)
    await button(page, 'Delete').click()
    await says(page, 'Your account is gone')
    await dialog(there.page).getByText('Your session has ended.').waitFor()
    expect(await storedToken(there.page)).toBeNull()
    await fillIn(there.page, email, password)
    await dialog(there.page).getByText('password is wrong').waitFor()
    expectRefusals(there.said())
  })

  test('that is deleted elsewhere is told of to who has not opened their account', async () => {
    const [{ page }, there] = [await here.visit('/'), await here.visit('/faq')]
    const email = await signUp(page)
    await signIn(there.page, email)
    await there.page.keyboard.press('Escape')
    await button(page, 'Delete').click()
    await field(page, 'currentPassword').fill(password)
    await button(page, 'Delete').click()
    await there.page.locator('.toast', { hasText: 'Your session has ended.' }).waitFor()
    expect(await storedToken(there.page)).toBeNull()
    expectRefusals(there.said())
  })

  test('is kept where the database does not answer its deletion, also once it answers again', async () => {
    const { page, end } = await here.visit('/')
    const email = await signUp(page)
    await rename(page, 'Still here')
    await says(page, 'Saved.')
    const database = new RegExp(`:${await databasePort(page)}/.*firestore|documents:commit`)
    await page.context().route(database, route => route.abort())
    await button(page, 'Delete').click()
    await field(page, 'currentPassword').fill(password)
    await button(page, 'Delete').click()
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

  test('that is asked for while the database does not answer can be asked for again', async () => {
    const { page, end } = await here.visit('/')
    const email = await signUp(page)
    await rename(page, 'Ann')
    await says(page, 'Saved.')
    const other = await here.visit('/')
    const database = new RegExp(`:${await databasePort(page)}/.*firestore`)
    let isDown = true
    await other.page.route(database, route => (isDown ? route.abort() : route.continue()))
    await openAccount(other.page)
    await fillIn(other.page, email, password)
    await dialog(other.page).getByText('The service that keeps your profile is not responding.').waitFor()
    // While nothing answers, what takes the sentence away is the button alone: the database tries again by itself too.
    await button(other.page, 'Try again').evaluate(pressUntilGone)
    isDown = false
    await showsName(other.page, 'Ann')
    expect(await button(other.page, 'Try again').count()).toBe(0)
    other.said()
    await end()
  })
})

/** The port that the database answers on, as the page was told. */
async function databasePort(page: Page): Promise<string> {
  return (await page.locator('script#handoff').textContent())!.match(/"firestorePort":(\d+)/)![1]!
}

function pressUntilGone(button: HTMLElement | SVGElement): Promise<void> {
  return new Promise(resolve => {
    new MutationObserver(() => button.isConnected || resolve()).observe(document, { childList: true, subtree: true })
    ;(button as HTMLElement).click()
  })
}
