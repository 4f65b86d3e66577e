import type { Locator, Page } from 'playwright-core'
import { eventually } from '../../support/eventually.ts'
import { paintPhoto } from '../../support/paint-photo.ts'
import { dialog } from './visitor.ts'

export function tondi(page: Page): Locator {
  return dialog(page).locator('.account-tondi input')
}

export async function showsKept(page: Page, count: number): Promise<void> {
  await eventually(async () => expect(await tondi(page).count()).toBe(count))
}

export function headerPortrait(page: Page): Locator {
  return page.locator('.header-nav .account-link img')
}

export async function openPhoto(page: Page): Promise<void> {
  await page.setInputFiles('#crop input', await paintPhoto(page))
  await page.getByRole('button', { name: 'Save to my account' }).waitFor()
}

export async function keep(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save to my account' }).click()
}
