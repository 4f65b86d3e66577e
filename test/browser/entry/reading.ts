import { languageRow } from '../../../shared/languages.ts'
import { innerPath, otherHome, otherInnerPath, otherLanguage } from '../../support/sample-routes.ts'
import { switchLanguage } from '../../support/speaking.ts'
import type { VisitOptions, visits } from '../../support/visits.ts'

type Here = ReturnType<typeof visits>

const { tag } = languageRow(otherLanguage)

export async function menusOpen(here: Here, options: VisitOptions): Promise<void> {
  const { page } = await here.visit(otherHome, { ...options, viewport: { width: 390, height: 800 } })
  await page.click('header .menu summary')
  expect(await page.isVisible(`header .menu nav a[href="${otherInnerPath}"]`)).toBe(true)
  await page.click('header .languages summary')
  expect(await page.isVisible(`header .languages a[hreflang=${tag}]`)).toBe(true)
  await page.locator('details.question summary').nth(1).click()
  expect(await page.locator('details.question .prose').nth(1).isVisible()).toBe(true)
}

export async function linksLead(here: Here, options: VisitOptions): Promise<void> {
  const { page } = await here.visit('/', options)
  await page.click(`header nav a[href="${innerPath}"]`, { noWaitAfter: true })
  await page.waitForURL(`**${innerPath}`, { waitUntil: 'commit' })
  await switchLanguage(page, tag)
  await page.waitForURL(`**${otherInnerPath}`, { waitUntil: 'commit' })
}
