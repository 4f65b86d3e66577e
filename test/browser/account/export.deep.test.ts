import type { BrowserContext, Page } from 'playwright-core'
import { password } from '../../support/credentials.ts'
import { serveSite } from '../../support/served-site.ts'
import { settled } from '../../support/settled.ts'
import { seesToast } from '../../support/toasts.ts'
import { still, visits } from '../../support/visits.ts'
import { exportAccount } from './export-account.ts'
import { createOnServer } from './server-account.ts'
import { button, databaseRequests, fillIn, openAccount, rename, says, sees, signIn, signUp } from './visitor.ts'
import { keepPortraits } from './write-record.ts'

const here = visits(serveSite, still)

async function holdDatabase(page: Page, context: BrowserContext, answers: Promise<void>): Promise<void> {
  await context.route(await databaseRequests(page), route =>
    answers.then(
      () => route.continue(),
      () => route.abort(),
    ),
  )
}

async function signInElsewhere(email: string, answers: Promise<void>) {
  const { page, context, end } = await here.visit('/')
  await holdDatabase(page, context, answers)
  await openAccount(page)
  await fillIn(page, email, password)
  await sees(page, 'Your account')
  return { page, end }
}

describe('the export of an account', () => {
  test('is a JSON file with all data that the account stores', async () => {
    const { page } = await here.visit('/')
    const { email, uid } = await createOnServer(here.site.url, 'Ann')
    await signIn(page, email)
    const { name, content } = await exportAccount(page)
    expect(name).toBe('account.json')
    const time = expect.stringMatching(/Z$/)
    expect(content).toEqual({
      account: { uid, email, emailVerified: false, createdAt: time, lastSignInAt: time },
      record: { displayName: 'Ann', createdAt: time, updatedAt: time },
      portraits: [],
    })
  })

  test('waits until the record is loaded', async () => {
    const { page: first } = await here.visit('/')
    const email = await signUp(first)
    await rename(first, 'Ann')
    await says(first, 'Saved.')
    await keepPortraits(first, 2)
    const { promise, resolve } = Promise.withResolvers<void>()
    const { page } = await signInElsewhere(email, promise)
    const exported = exportAccount(page)
    await settled(page, { except: /google\.firestore/ })
    resolve()
    const { content } = await exported
    expect(content.record.displayName).toBe('Ann')
    expect(content.portraits).toHaveLength(2)
  })

  test('shows an error if the database does not respond', async () => {
    const { page: first } = await here.visit('/')
    const email = await signUp(first)
    const { page, end } = await signInElsewhere(email, Promise.reject(new Error('The line is dead.')))
    const downloads: unknown[] = []
    page.on('download', download => downloads.push(download))
    await button(page, 'Export my data').click()
    await seesToast(page, 'The service that keeps your profile is not responding.')
    expect(downloads).toEqual([])
    await end()
  })
})
