import type { BrowserContext, Page } from 'playwright-core'
import { password } from '../../support/credentials.ts'
import { serveSite } from '../../support/served-site.ts'
import { still, visits } from '../../support/visits.ts'
import { exportAccount } from './export-account.ts'
import { button, fillIn, openAccount, rename, says, sees, signUp } from './visitor.ts'
import { keepPortraits } from './write-record.ts'

const here = visits(serveSite, still)

/** Lets nothing through to the database until `answers` resolves, and nothing ever where it rejects. */
async function holdDatabase(page: Page, context: BrowserContext, answers: Promise<void>): Promise<void> {
  const port = (await page.locator('script#handoff').textContent())!.match(/"firestorePort":(\d+)/)![1]
  await context.route(new RegExp(`:${port}/.*google.firestore`), route =>
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
  test('is JSON with all that is kept', async () => {
    const { page } = await here.visit('/')
    const email = await signUp(page)
    await rename(page, 'Ann')
    await says(page, 'Saved.')
    const { name, content } = await exportAccount(page)
    expect(name).toBe('account.json')
    expect(content).toEqual({
      account: {
        uid: expect.any(String),
        email,
        emailVerified: false,
        createdAt: expect.stringMatching(/Z$/),
        lastSignInAt: expect.stringMatching(/Z$/),
      },
      record: {
        displayName: 'Ann',
        language: 'en',
        createdAt: expect.stringMatching(/Z$/),
        updatedAt: expect.stringMatching(/Z$/),
      },
      portraits: [],
    })
  })

  test('waits until it is known what is kept', async () => {
    const { page: first } = await here.visit('/')
    const email = await signUp(first)
    await rename(first, 'Ann')
    await says(first, 'Saved.')
    await keepPortraits(first, 2)
    const { promise, resolve } = Promise.withResolvers<void>()
    const { page } = await signInElsewhere(email, promise)
    const exported = exportAccount(page)
    await page.waitForTimeout(500)
    resolve()
    const { content } = await exported
    expect(content.record.displayName).toBe('Ann')
    expect(content.portraits).toHaveLength(2)
  })

  test('says so where nothing can be known', async () => {
    const { page: first } = await here.visit('/')
    const email = await signUp(first)
    const { page, end } = await signInElsewhere(email, Promise.reject(new Error('The line is dead.')))
    const downloads: unknown[] = []
    page.on('download', download => downloads.push(download))
    await button(page, 'Export').click()
    const toast = page.locator('.toast', { hasText: 'The service that keeps your profile is not responding.' })
    await toast.waitFor()
    expect(downloads).toEqual([])
    await end()
  })
})
