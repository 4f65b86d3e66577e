import type { Page } from 'playwright-core'
import { newEmail, password } from '../../support/credentials.ts'
import { eventually } from '../../support/eventually.ts'
import { serveSite } from '../../support/served-site.ts'
import { translateContinuously, wrongTexts } from '../../support/translator.ts'
import { still, visits } from '../../support/visits.ts'
import { keep, openPhoto, showsKept, tondi } from '../account/kept-portraits.ts'
import {
  button,
  deleteAccount,
  dialog,
  expectRefusals,
  field,
  fillIn,
  openAccount,
  rename,
  says,
  sees,
} from '../account/visitor.ts'

const here = visits(() => serveSite({ env: { LOG_LEVEL: 'info' } }), still)

const isRight = (page: Page) => eventually(async () => expect(await wrongTexts(page)).toEqual([]))
const translated = (page: Page) => page.addInitScript(translateContinuously, false)

describe('an account on a page that the browser translates', () => {
  test('shows the current texts from its creation to its end, without an error', async () => {
    const { page, said } = await here.visit('/', { prepare: translated })
    const email = newEmail()
    await openAccount(page)
    await isRight(page)
    await button(page, 'Create an account').click()
    await isRight(page)
    await button(page, 'Create an account').click()
    await eventually(async () => expect(await dialog(page).locator('.account-wrong:not(:empty)').count()).toBe(1))
    await isRight(page)
    await field(page, 'email').fill(email)
    for (const secret of ['short', password]) {
      await field(page, 'newPassword').fill(secret)
      await dialog(page).locator('.account-rules li').first().waitFor()
      await isRight(page)
    }
    await button(page, 'Create an account').click()
    await sees(page, 'Your account')
    await field(page, 'displayName').waitFor()
    await isRight(page)
    await rename(page, 'Ann')
    await says(page, 'Saved.')
    await isRight(page)
    await button(page, 'Send a link to verify it').click()
    await isRight(page)
    for (const view of ['Change email address', 'Change password', 'Delete account']) {
      await button(page, view).click()
      await isRight(page)
      await button(page, 'Back').click()
      await sees(page, 'Your account')
      await isRight(page)
    }
    await dialog(page).locator('.account-close').click()
    await openPhoto(page)
    await isRight(page)
    await keep(page)
    await says(page, 'Saved to your account.')
    await isRight(page)
    await page.locator('.crop-ring-gilded input').evaluate(input => (input as HTMLElement).click())
    await keep(page)
    await isRight(page)
    await openAccount(page)
    await showsKept(page, 2)
    await isRight(page)
    for (const index of [1, 0]) {
      await tondi(page).nth(index).check()
      await isRight(page)
    }
    await button(page, 'Remove portrait').click()
    await showsKept(page, 1)
    await isRight(page)
    await button(page, 'Sign out').click()
    await says(page, 'You are signed out.')
    await isRight(page)
    await openAccount(page)
    await fillIn(page, email, 'wrong horse 7')
    await eventually(async () => expect(await dialog(page).locator('.account-wrong:not(:empty)').count()).toBe(1))
    await isRight(page)
    await fillIn(page, email, password)
    await sees(page, 'Your account')
    await field(page, 'displayName').waitFor()
    await deleteAccount(page)
    await says(page, 'Your account is gone')
    await isRight(page)
    expectRefusals(said())
  })
})

describe('an account dialog whose nodes an extension removes', () => {
  /** Clicks a link to another view, and removes the nodes of the current view before React does. */
  const breakDialog = (page: Page) =>
    page.evaluate(() => {
      const sheet = document.querySelector('dialog.account .account-sheet')!
      const links = [...sheet.querySelectorAll('button')]
      links.find(({ textContent }) => textContent === 'Create an account')!.click()
      for (const node of sheet.querySelectorAll(':scope > :not(button)')) node.remove()
    })

  test('is shown again, is closed after a second error, and opens again, while the page stays', async () => {
    const { page, said } = await here.visit('/')
    await openAccount(page)
    await breakDialog(page)
    await sees(page, 'Sign in')
    await breakDialog(page)
    await says(page, 'Part of this page could not be loaded')
    expect(await dialog(page).count()).toBe(0)
    expect(await page.locator('.hero h1').count()).toBe(1)
    await openAccount(page)
    await sees(page, 'Sign in')
    const errors = said()
    expect(errors.length).toBeGreaterThanOrEqual(2)
    expect(errors.filter(line => !/A part of the page failed\./.test(line))).toEqual([])
  })
})
