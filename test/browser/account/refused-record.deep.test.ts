import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright-core'
import { freePort } from '../../../scripts/free-port.ts'
import { startForTest } from '../../scripts/local-firebase/support/start-for-test.ts'
import { password } from '../../support/credentials.ts'
import { eventually } from '../../support/eventually.ts'
import { serveSite } from '../../support/served-site.ts'
import { isHydrated, still, visits } from '../../support/visits.ts'
import {
  button,
  createAccount,
  deleteAccount,
  dialog,
  fillIn,
  openAccount,
  rename,
  says,
  sees,
  signUp,
} from './visitor.ts'

const ours = 'This is not working at the moment, and the fault is ours.'
const locked =
  "rules_version = '2'; service cloud.firestore { match /databases/{database}/documents { match /{all=**} { allow read, write: if false; } } }"

const withoutPortraits = readFileSync('server/firestore.rules', 'utf8').replace(
  /match \/portraits[\s\S]*?\n {6}\}\n/,
  '',
)

async function serveRules(rules: string) {
  const port = await freePort()
  const firebase = await startForTest({ rules, projectId: 'local', siteOrigins: [`http://127.0.0.1:${port}`] })
  const site = await serveSite({ port, env: { LOCAL_FIREBASE_URL: firebase.url } })
  const stop = async () => {
    await site.stop()
    await firebase.remove()
  }
  return { ...site, stop }
}

describe('an account of a site whose database rules are not published', () => {
  const here = visits(() => serveRules(locked), still)

  test('shows that the site has an error, and the log says what to do', async () => {
    const { page, end } = await here.visit('/')
    const email = await createAccount(page)
    await dialog(page).getByText(ours).waitFor()
    await eventually(() => {
      const lines = here.site.log.join('').match(/A browser reported that Firestore refused[^"]*/g)
      expect(lines).toEqual([
        "A browser reported that Firestore refused access to a visitor's record. Likely cause: its rules are not published. See Accounts in server/config/README.md.",
      ])
    })
    await button(page, 'Try again').click()
    await dialog(page).getByText(ours).waitFor()

    await deleteAccount(page)
    await eventually(async () =>
      expect(await dialog(page).locator('.account-wrong').allTextContents()).toContainEqual(
        expect.stringContaining(ours),
      ),
    )
    await button(page, 'Back').click()
    await button(page, 'Sign out').click()
    await openAccount(page)
    await fillIn(page, email, password)
    await sees(page, 'Your account')
    await dialog(page).getByText(ours).waitFor()
    await end()
  })
})

describe('an account of a site whose database rules lack the portraits', () => {
  const here = visits(() => serveRules(withoutPortraits), still)

  test('does not say that there is no portrait, reports the error to the server, and shows the error on export', async () => {
    const { page, end } = await here.visit('/')
    await signUp(page)
    await eventually(() => expect(here.site.log.join('')).toContain('A browser reported that Firestore refused'))
    expect(await dialog(page).getByText('No portrait yet').count()).toBe(0)
    await button(page, 'Export my data').click()
    await says(page, ours)
    await end()
  })
})

describe('an account of a site without a database', () => {
  const here = visits(serveSite, still)

  /** After `held` resolves, sends the error for a missing database on every stream. */
  async function answerMissing(page: Page, held = Promise.resolve(), onTold = () => {}): Promise<void> {
    const frame = (text: string) => `${text.length}\n${text}`
    const status = { code: 404, status: 'NOT_FOUND', message: 'The database (default) does not exist.' }
    await page.route(/google\.firestore\.v1\.Firestore\/\w+\/channel/, async route => {
      const request = route.request()
      const isOpening = request.method() === 'POST' && !new URL(request.url()).searchParams.has('SID')
      const told = isOpening ? [[0, ['c', 'x', '', 8, 14, 30_000]]] : [[1, [{ error: status }]]]
      const headers = { 'access-control-allow-origin': here.site.url, 'access-control-allow-credentials': 'true' }
      if (!isOpening) await held
      await route.fulfill({ headers, contentType: 'text/plain', body: frame(JSON.stringify(told)) })
      if (/Listen\/channel.*RID=rpc/.test(request.url())) onTold()
    })
    await page.route(/documents:commit/, route =>
      route.fulfill({
        status: 404,
        headers: { 'access-control-allow-origin': here.site.url, 'access-control-allow-credentials': 'true' },
        json: { error: status },
      }),
    )
  }

  test('shows that the site has an error, the log says what to do, and the account can be deleted', async () => {
    const { page, end } = await here.visit('/', { prepare: page => answerMissing(page) })
    await createAccount(page)
    await dialog(page).getByText(ours).waitFor()
    await eventually(() => expect(here.site.log.join('')).toContain('Likely cause: the project has no database'))
    await deleteAccount(page)
    await says(page, 'Your account is gone')
    await end()
  })

  test('does not show the name again if the database responds while the visitor signs out', async () => {
    const { page, context, end } = await here.visit('/')
    await signUp(page)
    await rename(page, 'Ann')
    await says(page, 'Saved.')
    const held = Promise.withResolvers<void>()
    const told = Promise.withResolvers<void>()
    await answerMissing(page, held.promise, told.resolve)
    const asked = page.waitForRequest(/Listen\/channel.*RID=rpc/)
    await page.reload()
    await isHydrated(page)
    await page.locator('.account-name', { hasText: 'Ann' }).first().waitFor()
    await asked
    await openAccount(page)
    const letGo = await holdCopy(context, here.site.url)
    await button(page, 'Sign out').click()
    await eventually(async () => expect(await page.locator('.account-name').count()).toBe(0))
    // Wait for the route handler, because the browser does not report the end of a request that the SDK has abandoned.
    held.resolve()
    await told.promise
    await letGo()
    await says(page, 'You are signed out.')
    expect(await page.locator('.account-name').count()).toBe(0)
    await end()
  })
})

async function holdCopy(context: BrowserContext, site: string): Promise<() => Promise<void>> {
  const tab = await context.newPage()
  await tab.goto(`${site}/robots.txt`)
  await tab.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name!)
    const db = await new Promise<IDBDatabase>(done => {
      const opening = indexedDB.open(names.find(name => /firestore/.test(name))!)
      opening.onsuccess = () => done(opening.result)
    })
    const stores = [...db.objectStoreNames]
    const transaction = db.transaction(stores, 'readwrite')
    await new Promise<void>(begun => {
      const goOn = () => {
        begun()
        if (!Reflect.get(window, 'isFree')) transaction.objectStore(stores[0]!).count().onsuccess = goOn
      }
      goOn()
      transaction.oncomplete = () => db.close()
    })
  })
  return () => tab.evaluate(() => void Object.assign(window, { isFree: true }))
}
