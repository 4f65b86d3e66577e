import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { catalogueOf } from '../../support/catalogues.ts'
import { newEmail, password } from '../../support/credentials.ts'
import { eventually } from '../../support/eventually.ts'
import { paintPhoto } from '../../support/paint-photo.ts'
import { innerPath, otherHome, otherLanguage } from '../../support/sample-routes.ts'
import { serveSite } from '../../support/served-site.ts'
import { isHydrated, still, visits } from '../../support/visits.ts'
import { exportAccount } from './export-account.ts'
import { copyTaken } from './second-tab.ts'
import {
  button,
  databaseRequests,
  dialog,
  field,
  openAccount,
  rename,
  says,
  sees,
  showsName,
  signIn,
  signUp,
} from './visitor.ts'

const here = visits(serveSite, still)

async function exportedPortrait(page: Page) {
  await openAccount(page)
  const { portraits } = (await exportAccount(page)).content
  const bytes = Buffer.from(portraits[0].photo.replace('data:image/jpeg;base64,', ''), 'base64')
  return { begins: [...bytes.subarray(0, 3)], size: bytes.length }
}

describe('the record of an account', () => {
  test('stores the crop of a visitor who signs up to save it, in at most 256 KiB, until another browser removes it', async () => {
    const { page } = await here.visit('/')
    await page.setInputFiles('#crop input', await paintPhoto(page))
    await page.getByRole('button', { name: 'Save to my account' }).click()
    await sees(page, 'Sign in')
    await button(page, 'Create an account').click()
    const email = newEmail()
    await field(page, 'email').fill(email)
    await field(page, 'newPassword').fill(password)
    await button(page, 'Create an account').click()
    await says(page, 'Saved to your account.')
    expect(await dialog(page).isVisible()).toBe(false)
    const portrait = page.locator('.header-nav .account-link img')
    await portrait.waitFor()
    expect(await portrait.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBe(512)
    const kept = await exportedPortrait(page)
    expect(kept.begins).toEqual([255, 216, 255])
    expect(kept.size).toBeLessThanOrEqual(262_144)
    const download = page.waitForEvent('download')
    await dialog(page).getByRole('link', { name: 'Download portrait' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('portrait-512.jpg')
    expect(await buffer(await file.createReadStream())).toHaveLength(kept.size)
    await page.keyboard.press('Escape')
    expect(await page.locator('#crop canvas').count()).toBeGreaterThan(0)

    const elsewhere = await here.visit(otherHome)
    await elsewhere.page.locator('.header-nav .account-link').click()
    await field(elsewhere.page, 'email').fill(email)
    await field(elsewhere.page, 'password').fill(password)
    await dialog(elsewhere.page).locator('[type="submit"]').click()
    await elsewhere.page.locator('.account-slot img').waitFor()
    await elsewhere.page
      .getByRole('button', { name: catalogueOf(otherLanguage, 'account')['view.removePortrait']! })
      .click()
    await elsewhere.page.locator('.account-portraits:focus .note').waitFor()
    await eventually(async () => expect(await portrait.count()).toBe(0))
  })

  test('shows a change that was made offline, and later sends only that change', async () => {
    const [here1, there] = [await here.visit('/'), await here.visit('/')]
    await signIn(there.page, await signUp(here1.page))
    await here1.context.setOffline(true)
    await rename(here1.page, 'Offline')
    await says(here1.page, 'Saved on this device.')
    await showsName(here1.page, 'Offline')
    await field(there.page, 'language').selectOption(otherLanguage)
    await button(there.page, 'Save').click()
    await says(there.page, 'Saved.')
    await here1.context.setOffline(false)
    await showsName(there.page, 'Offline')
    await eventually(async () => expect(await field(here1.page, 'language').inputValue()).toBe(otherLanguage))
    expect(await field(there.page, 'language').inputValue()).toBe(otherLanguage)
    here1.said()
  })

  test('is shown from its offline copy without a network, and an edit is sent after a reload', async () => {
    const { page, context, end } = await here.visit('/')
    const email = await signUp(page)
    await rename(page, 'Before')
    await says(page, 'Saved.')
    const database = await databaseRequests(page)
    await context.route(database, route => route.abort())
    await page.reload()
    await isHydrated(page)
    await openAccount(page)
    await showsName(page, 'Before')
    await rename(page, 'Unsent')
    await showsName(page, 'Unsent')
    await context.unroute(database)
    await page.reload()
    await isHydrated(page)
    const other = await here.visit('/')
    await signIn(other.page, email)
    await eventually(async () => expect(await field(other.page, 'displayName').inputValue()).toBe('Unsent'))
    await end()
  })

  test('is the same in two tabs, and the second tab reloads once', async () => {
    const { page, context, said } = await here.visit('/')
    const spoken: string[] = []
    const lines = () => {
      spoken.push(...said())
      return spoken
    }
    await signUp(page)
    const other = await context.newPage()
    let loads = 0
    other.on('load', () => {
      loads += 1
    })
    await other.goto(here.site.url + innerPath)
    await eventually(() => expect(lines()).toEqual(copyTaken))
    await eventually(() => expect(loads).toBe(2))
    await openAccount(other)
    await rename(other, 'From the second')
    await showsName(page, 'From the second')
    await other.reload()
    await isHydrated(other)
    await eventually(() => expect(lines()).toEqual([...copyTaken, copyTaken[1]]))
    await eventually(() => expect(loads).toBe(3))
  })

  test('does not reload a tab with an open photo', async () => {
    const { page, context, said } = await here.visit('/')
    const email = await signUp(page)
    await page.keyboard.press('Escape')
    const other = await context.newPage()
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await other.route('**/assets/open-record*', route => held.then(() => route.continue()))
    await other.goto(here.site.url)
    await isHydrated(other)
    await other.setInputFiles('#crop input', await paintPhoto(other))
    await other.locator('#crop canvas').first().waitFor()
    release()
    await eventually(() => expect(said()).toEqual([copyTaken[1]]))
    expect(await other.locator('#crop canvas').count()).toBeGreaterThan(0)
    await openAccount(other)
    await dialog(other).getByText(email).waitFor()
  })

  test.each([
    ['is absent', () => void Object.defineProperty(window, 'indexedDB', { value: undefined })],
    [
      'throws',
      () => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('Denied.', 'SecurityError')
        }
      },
    ],
    [
      'fails',
      () => {
        const { open } = IDBFactory.prototype
        // Simulate the private windows of some browsers, in which opening a database fails with an error event.
        IDBFactory.prototype.open = function (name) {
          const request = open.call(this, name)
          request.addEventListener('success', event => {
            event.stopImmediatePropagation()
            request.result.close()
            setTimeout(() => request.dispatchEvent(new Event('error')))
          })
          return request
        }
      },
    ],
    [
      'works, but local storage throws',
      () => {
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('Denied.', 'SecurityError')
          },
        })
      },
    ],
  ])('works without an offline copy if IndexedDB %s', async (_, spoil) => {
    const { page, said } = await here.visit('/', { prepare: page => page.addInitScript(spoil) })
    await signUp(page)
    await rename(page, 'Ann')
    await says(page, 'Saved.')
    expect(said()).toEqual(['info: This browser has no offline cache for the account. Continuing without the cache.'])
  })
})
