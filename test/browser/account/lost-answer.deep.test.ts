import type { Page } from 'playwright-core'
import { defaultLanguage } from '../../../shared/languages.ts'
import { serveSite } from '../../support/served-site.ts'
import { still, visits } from '../../support/visits.ts'
import { keep, openPhoto, showsKept } from './kept-portraits.ts'
import { createAccount, dialog, field, openAccount, rename, says, signUp } from './visitor.ts'

const here = visits(serveSite, still)

/**
 * `loseNext` drops the response to the next change, and resolves when the database has stored the change. When the SDK restarts
 * its streams, it sends unanswered changes again. When the account dialog opens, it reloads the user, and the SDK then restarts
 * its streams.
 */
async function visitLosing() {
  let lose: (() => void) | undefined
  const loseAnswers = (page: Page) =>
    page.route(/Write\/channel\?.*RID=rpc/, async route => {
      // With long polling (CI=1), the server ends the response after each message, so the test can drop a single message.
      const url = route.request().url().replace('CI=0', 'CI=1')
      const response = await route.fetch({ url }).catch(() => undefined)
      if (!response) return
      if (lose && (await response.text()).includes('"updateTime"')) {
        lose()
        lose = undefined
      } else await route.fulfill({ response }).catch(() => {})
    })
  const { page } = await here.visit('/', { prepare: loseAnswers })
  const loseNext = () => new Promise<void>(resolve => (lose = resolve))
  return { page, loseNext }
}

describe('a change that the database has stored, but whose response is lost,', () => {
  test('is not shown as refused if it created the record', async () => {
    const { page, loseNext } = await visitLosing()
    const lost = loseNext()
    await createAccount(page)
    await lost
    await dialog(page).locator('.account-close').click()
    await openAccount(page)
    await rename(page, 'Ann')
    await says(page, 'Saved.')
    expect(await field(page, 'language').inputValue()).toBe(defaultLanguage)
  })

  test('creates one portrait, not two', async () => {
    const { page, loseNext } = await visitLosing()
    await signUp(page)
    await rename(page, 'Ann')
    await says(page, 'Saved.')
    await dialog(page).locator('.account-close').click()
    await openPhoto(page)
    const lost = loseNext()
    await keep(page)
    await lost
    await openAccount(page)
    await says(page, 'Saved to your account.')
    await showsKept(page, 1)
  })
})
