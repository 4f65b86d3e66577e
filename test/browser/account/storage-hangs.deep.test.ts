import { password } from '../../support/credentials.ts'
import { eventually } from '../../support/eventually.ts'
import { serveSite } from '../../support/served-site.ts'
import { settled } from '../../support/settled.ts'
import { still, visits } from '../../support/visits.ts'
import { createOnServer } from './server-account.ts'
import { button, dialog, fillIn, rename, says, sees, showsName } from './visitor.ts'

const here = visits(serveSite, { ...still, fresh: true })

async function openWithoutStorage() {
  const visit = await here.visit('/', {
    prepare: async page => {
      await page.clock.install()
      await page.addInitScript(() => {
        IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
      })
    },
  })
  const { page } = visit
  await page.locator('.header-nav .account-link').click()
  await dialog(page).getByText('Opening your account').waitFor()
  // Wait for all requests first, because pending requests would time out when the clock jumps.
  await settled(page)
  await eventually(async () => {
    await page.clock.fastForward(8_000)
    expect(await dialog(page).getByRole('heading', { name: 'Sign in' }).count()).toBe(1)
  })
  return visit
}

describe('an account in a browser whose IndexedDB does not respond', () => {
  test('can be used after 8 seconds, for as long as the page is open', async () => {
    const { page, said } = await openWithoutStorage()
    const { email } = await createOnServer(here.site.url, 'Ann')
    await fillIn(page, email, password)
    await sees(page, 'Your account')
    await showsName(page, 'Ann')
    await rename(page, 'Ada')
    await says(page, 'Saved.')
    expect(said()).toEqual([
      'info: IndexedDB does not respond. The session lasts until the page is closed.',
      'info: This browser has no offline cache for the account. Continuing without the cache.',
    ])
  })

  test('says on signing out that data may be left in the browser', async () => {
    const { page, end } = await openWithoutStorage()
    const { email } = await createOnServer(here.site.url, 'Ann')
    await fillIn(page, email, password)
    await sees(page, 'Your account')
    await showsName(page, 'Ann')
    await button(page, 'Sign out').click()
    await eventually(async () => {
      await page.clock.fastForward(8_000)
      const left = page.locator('.toast', { hasText: 'data from your account may still be in this browser' })
      expect(await left.count()).toBe(1)
    })
    await end()
  })
})
