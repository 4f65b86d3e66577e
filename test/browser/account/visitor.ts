import type { Locator, Page } from 'playwright-core'
import { newEmail, password } from '../../support/credentials.ts'
import { eventually } from '../../support/eventually.ts'
import type { ServedSite } from '../../support/served-site.ts'

export function dialog(page: Page): Locator {
  return page.locator('dialog.account')
}

/** A button of the dialog, by what it says. */
export function button(page: Page, name: string): Locator {
  return dialog(page).getByRole('button', { name, exact: true })
}

export function field(page: Page, name: string): Locator {
  return dialog(page).locator(`[name="${name}"]`)
}

/** A toast may lie over the header, or come there, and one that the pointer is on stays: a visitor closes it first. */
export async function openAccount(page: Page): Promise<void> {
  const toasts = page.locator('.toasts')
  const closeToasts = () => {
    for (const close of document.querySelectorAll<HTMLElement>('.toast button')) close.click()
  }
  // A tab that is just being loaded anew has none.
  await page.addLocatorHandler(toasts, async () => page.evaluate(closeToasts).catch(() => {}))
  await page.locator('.header-nav .account-link').click()
  await page.removeLocatorHandler(toasts)
  await heading(page).waitFor()
}

export function heading(page: Page): Locator {
  return dialog(page).locator('h2')
}

/** Waits until the dialog is in this state. */
export async function sees(page: Page, title: string): Promise<void> {
  await dialog(page).getByRole('heading', { name: title, exact: true }).waitFor()
}

export async function says(page: Page, words: string): Promise<void> {
  await page.locator('.toast', { hasText: words }).first().waitFor()
}

/** Creates an account through the dialog, whatever becomes of its record; answers its address. */
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

/** Creates an account whose record has been opened; answers its address. */
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

/** What is wrong, as the dialog says it. */
export function wrongs(page: Page): Promise<string[]> {
  return dialog(page).locator('.account-wrong:not(:empty)').allTextContents()
}

/** The address in the latest mail to somebody. */
export async function mailedLink(site: ServedSite, email: string, mode: string): Promise<string> {
  let link = ''
  await eventually(() => {
    const mails = [...site.log.join('').matchAll(/Mail to (\S+): [^"]*? open ([^\s"]+)/g)]
    link = mails.findLast(([, to, address]) => to === email && address!.includes(`mode=${mode}`))?.[2] ?? ''
    expect(link).not.toBe('')
  })
  return link
}

/** What the browser itself logs of answers that refuse; nothing else may have been said. */
export function expectRefusals(said: string[], status = 400): void {
  expect(said.length).toBeGreaterThan(0)
  expect(said.filter(line => !line.includes(`the server responded with a status of ${status}`))).toEqual([])
}

/** What a tab logs that finds the offline copy taken: once before it is loaded anew, once after. */
export const copyTaken = [
  'info: Another tab keeps the offline copy of the account. Loading the page anew.',
  'info: Another tab keeps the offline copy of the account. Going on without it.',
]
