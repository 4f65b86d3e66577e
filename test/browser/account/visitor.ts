import type { Locator, Page } from 'playwright-core'
import { newEmail, password } from '../../support/credentials.ts'
import { eventually } from '../../support/eventually.ts'
import type { ServedSite } from '../../support/served-site.ts'

export { seesToast as says } from '../../support/toasts.ts'

export function dialog(page: Page): Locator {
  return page.locator('dialog.account')
}

export function button(page: Page, name: string): Locator {
  return dialog(page).getByRole('button', { name, exact: true })
}

export function field(page: Page, name: string): Locator {
  return dialog(page).locator(`[name="${name}"]`)
}

/** Closes toasts first, because a toast may cover the link in the header. */
export async function openAccount(page: Page): Promise<void> {
  const toasts = page.locator('.toasts')
  const closeToasts = () => {
    for (const close of document.querySelectorAll<HTMLElement>('.toast button')) close.click()
  }
  // Ignore the error in a tab that is reloading, because the reload removes the toasts.
  await page.addLocatorHandler(toasts, async () => page.evaluate(closeToasts).catch(() => {}))
  await page.locator('.header-nav .account-link').click()
  await page.removeLocatorHandler(toasts)
  await heading(page).waitFor()
}

export function heading(page: Page): Locator {
  return dialog(page).locator('h2')
}

export async function sees(page: Page, title: string): Promise<void> {
  await dialog(page).getByRole('heading', { name: title, exact: true }).waitFor()
}

/** Creates an account through the dialog, without waiting for its record. */
export async function createAccount(page: Page): Promise<string> {
  const email = newEmail()
  await openAccount(page)
  await button(page, 'Create an account').click()
  await field(page, 'email').fill(email)
  await field(page, 'newPassword').fill(password)
  await button(page, 'Create an account').click()
  await sees(page, 'Your account')
  return email
}

export async function signUp(page: Page): Promise<string> {
  const email = await createAccount(page)
  await field(page, 'displayName').waitFor()
  return email
}

export async function signIn(page: Page, email: string): Promise<void> {
  await openAccount(page)
  await fillIn(page, email, password)
  await sees(page, 'Your account')
  await field(page, 'displayName').waitFor()
}

export async function fillIn(page: Page, email: string, secret: string): Promise<void> {
  await field(page, 'email').fill(email)
  await field(page, 'password').fill(secret)
  await button(page, 'Sign in').click()
}

export async function deleteAccount(page: Page): Promise<void> {
  await button(page, 'Delete account').click()
  await field(page, 'currentPassword').fill(password)
  await button(page, 'Delete').click()
}

export async function rename(page: Page, name: string): Promise<void> {
  await field(page, 'displayName').fill(name)
  await button(page, 'Save').click()
}

export function showsName(page: Page, name: string): Promise<void> {
  return eventually(async () => expect(await field(page, 'displayName').inputValue()).toBe(name))
}

export function storedToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('token'))
}

export function offlineCopies(page: Page): Promise<string[]> {
  return page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name!).filter(name => /firestore/.test(name)),
  )
}

export async function databaseRequests(page: Page): Promise<RegExp> {
  const port = (await page.locator('script#handoff').textContent())!.match(/"firestorePort":(\d+)/)![1]
  return new RegExp(`:${port}/.*(google\\.firestore|documents:commit)`)
}

export function wrongs(page: Page): Promise<string[]> {
  return dialog(page).locator('.account-wrong:not(:empty)').allTextContents()
}

export async function mailedLink(site: ServedSite, email: string, mode: string): Promise<string> {
  let link = ''
  await eventually(() => {
    const mails = [...site.log.join('').matchAll(/Mail to (\S+): [^"]*? open ([^\s"]+)/g)]
    link = mails.findLast(([, to, address]) => to === email && address!.includes(`mode=${mode}`))?.[2] ?? ''
    expect(link).not.toBe('')
  })
  return link
}

export function expectRefusals(said: string[], status = 400): void {
  expect(said.length).toBeGreaterThan(0)
  expect(said.filter(line => !line.includes(`the server responded with a status of ${status}`))).toEqual([])
}
