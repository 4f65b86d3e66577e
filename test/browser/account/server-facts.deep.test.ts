import { eventually } from '../../support/eventually.ts'
import { serveSite } from '../../support/served-site.ts'
import { still, visits } from '../../support/visits.ts'
import { createOnServer } from './server-account.ts'
import { dialog, expectRefusals, openAccount, says, sees, signIn } from './visitor.ts'

const here = visits(serveSite, still)

describe('the account in the dialog', () => {
  test('shows the data from the server, with the overlay during the first request only', async () => {
    const { page } = await here.visit('/')
    const { email } = await createOnServer(here.site.url)
    const arrived = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    let asked = 0
    await page.route('**/api/me', async route => {
      asked += 1
      const response = await route.fetch()
      const body = {
        ...(await response.json()),
        verified: true,
        createdAt: Date.UTC(2024, 4, 17, 12),
        mostPortraits: 3,
      }
      arrived.resolve()
      await held.promise
      await route.fulfill({ response, json: body })
    })
    await signIn(page, email)
    await arrived.promise
    await page.locator('.overlay').waitFor()
    held.resolve()
    await dialog(page).getByText('Account since 17 May 2024').waitFor()
    await dialog(page).getByText('Verified', { exact: true }).waitFor()
    expect(await page.locator('.overlay').count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector('.overlay')) document.title = 'overlay'
      }).observe(document, { childList: true, subtree: true })
    })
    await openAccount(page)
    await sees(page, 'Your account')
    await eventually(() => expect(asked).toBe(2))
    await dialog(page).getByText('Account since 17 May 2024').waitFor()
    expect(await page.title()).not.toBe('overlay')
  })

  test('shows a message after too many requests', async () => {
    const { page, said } = await here.visit('/')
    const { email } = await createOnServer(here.site.url)
    await page.route('**/api/me', route => route.fulfill({ status: 429, json: { message: 'Too Many Requests' } }))
    await signIn(page, email)
    await says(page, 'Too many requests. Please wait a moment.')
    await sees(page, 'Your account')
    expectRefusals(said(), 429)
  })
})
