import type { BrowserContext, Page } from 'playwright-core'
import { password } from '../../support/credentials.ts'
import { eventually } from '../../support/eventually.ts'
import { innerPath } from '../../support/sample-routes.ts'
import { serveSite } from '../../support/served-site.ts'
import { isHydrated, still, visits } from '../../support/visits.ts'
import { keep, openPhoto } from './kept-portraits.ts'
import { createOnServer } from './server-account.ts'
import { storedData } from './stored-data.ts'
import {
  button,
  databaseRequests,
  deleteAccount,
  dialog,
  fillIn,
  openAccount,
  says,
  sees,
  storedToken,
} from './visitor.ts'

const here = visits(serveSite, { ...still, fresh: true })

const secret = 'Secret Name Of Ada'

type Owner = {
  page: Page
  context: BrowserContext
  traces: (page: Page) => Promise<string[]>
  end: () => Promise<unknown>
}

async function owner(): Promise<Owner> {
  const { page, context, end } = await here.visit('/')
  const { email, uid } = await createOnServer(here.site.url, secret)
  const signs: Record<string, (entry: string) => boolean> = {
    name: entry => entry.includes(secret),
    uid: entry => entry.includes(uid),
    email: entry => entry.includes(email),
    original: entry => entry.includes('PNG\r\n'),
    // The SDK stores bytes in Base64, and every JPEG in Base64 starts with these characters.
    portrait: entry => entry.includes('/9j/4AAQ'),
    'offline copy': entry => entry.startsWith('database firestore/'),
    'SDK note': entry => /^(local|session): firestore/.test(entry),
    token: entry => entry.startsWith('local: token'),
    heartbeat: entry => entry.includes('heartbeat'),
  }
  const traces = async (from: Page) => {
    const stored = await storedData(from)
    return Object.keys(signs).filter(sign => stored.some(signs[sign]!))
  }
  await openPhoto(page)
  await keep(page)
  await sees(page, 'Sign in')
  await fillIn(page, email, password)
  await says(page, 'Saved to your account.')
  const all = ['name', 'uid', 'email', 'original', 'portrait', 'offline copy', 'token']
  await eventually(async () => expect(await traces(page)).toEqual(expect.arrayContaining(all)))
  return { page, context, traces, end }
}

async function reload(page: Page): Promise<Page> {
  await page.goto(here.site.url + innerPath)
  await isHydrated(page)
  return page
}

/** The other tab works without the offline copy, because only one tab can use the copy. */
async function openAnotherTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const continuing = page.waitForEvent('console', line => line.text().includes('Continuing without the cache.'))
  await page.goto(here.site.url + innerPath)
  await continuing
  await isHydrated(page)
  return page
}

/** Each function returns the tab in which the visitor signs out or deletes the account. */
const states: Record<string, (owner: Owner) => Promise<Page>> = {
  'in the tab with the offline copy': async ({ page }) => page,
  'after several page loads': async ({ page }) => reload(await reload(await reload(page))),
  'after the tab with the offline copy was closed': async ({ page, context }) => {
    const other = await openAnotherTab(context)
    await page.close()
    return other
  },
  'while another tab has the offline copy': ({ context }) => openAnotherTab(context),
  'in the tab with the offline copy, while another tab has none': async ({ page, context }) => {
    await openAnotherTab(context)
    return page
  },
  'in a browser without Web Locks': async ({ page, context }) => {
    await context.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }))
    return reload(page)
  },
  'while the database does not respond': async ({ page, context }) => {
    await context.route(await databaseRequests(page), route => route.abort())
    return reload(page)
  },
  offline: async ({ page, context }) => {
    await openAccount(page)
    await context.setOffline(true)
    return page
  },
  "without the database's code": async ({ page, context }) => {
    await context.route('**/assets/open-record*', route => route.abort())
    return reload(page)
  },
  "before the database's code has arrived": async ({ page, context }) => {
    await context.route('**/assets/open-record*', () => {})
    return reload(page)
  },
}

const withoutDatabase = Object.keys(states).slice(-4)

async function atAccount(page: Page): Promise<void> {
  if (!(await dialog(page).isVisible())) await openAccount(page)
  await sees(page, 'Your account')
}

describe('signing out', () => {
  test.each(Object.entries(states))('%s leaves nothing of the account in the browser', async (_, enter) => {
    const visitor = await owner()
    const page = await enter(visitor)
    await atAccount(page)
    await button(page, 'Sign out').click()
    await says(page, 'Nothing from your account is left in this browser.')
    expect(await visitor.traces(page)).toEqual([])
    await visitor.end()
  })
})

describe('deleting the account', () => {
  test.each(Object.entries(states).filter(([name]) => !withoutDatabase.includes(name)))(
    '%s leaves nothing of it in the browser',
    async (_, enter) => {
      const visitor = await owner()
      const page = await enter(visitor)
      await atAccount(page)
      await deleteAccount(page)
      await says(page, 'Your account is gone')
      expect(await visitor.traces(page)).toEqual([])
      await visitor.end()
    },
  )
})

const failures: Record<string, (owner: Owner) => Promise<unknown>> = {
  'the browser refuses to delete a database': ({ page }) =>
    page.evaluate(() => {
      indexedDB.deleteDatabase = () => {
        throw new DOMException('The disk is gone.', 'UnknownError')
      }
    }),
  'deleting a database fails': ({ page }) =>
    page.evaluate(() => {
      // Opening a database with a version below its current version fails with an error event.
      indexedDB.deleteDatabase = name => indexedDB.open(name, 1)
    }),
  'another tab keeps a database open': async ({ context }) => {
    const other = await context.newPage()
    await other.goto(`${here.site.url}/robots.txt`)
    await other.evaluate(async () => {
      const { name } = (await indexedDB.databases()).find(({ name }) => name!.startsWith('originals:'))!
      await new Promise(opened => {
        indexedDB.open(name!).onsuccess = opened
      })
    })
  },
}

describe.each(Object.entries(failures))('if %s,', (_, fail) => {
  test('signing out says that data is left in the browser and how to remove it', async () => {
    const visitor = await owner()
    await atAccount(visitor.page)
    await fail(visitor)
    await button(visitor.page, 'Sign out').click()
    await says(visitor.page, 'but data from your account may still be in this browser')
    expect(await visitor.page.getByText('Nothing from your account').count()).toBe(0)
    expect(await storedToken(visitor.page)).toBeNull()
    await visitor.end()
  })

  test('deleting the account says that data is left in the browser and how to remove it', async () => {
    const visitor = await owner()
    await atAccount(visitor.page)
    await fail(visitor)
    await deleteAccount(visitor.page)
    await says(visitor.page, 'but some of its data may still be in this browser')
    await visitor.end()
  })
})
