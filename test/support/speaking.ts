import type { Page } from 'playwright-core'
import { eventually } from './eventually.ts'

export async function switchLanguage(page: Page, tag: string): Promise<void> {
  await page.click('header .languages summary')
  await page.click(`header .languages a[hreflang=${tag}]`)
}

export function expectLanguage(page: Page, tag: string, address: string): Promise<void> {
  return eventually(async () => {
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(tag)
    expect(page.url()).toBe(address)
  })
}

export function expectRemembered(page: Page, code: string): Promise<void> {
  return eventually(async () => {
    const cookies = await page.context().cookies()
    const { value, expires } = cookies.find(({ name }) => name === 'i18n_redirected')!
    expect([value, Math.round((expires - Date.now() / 1000) / 86_400)]).toEqual([code, 365])
  })
}
