import type { Page } from 'playwright-core'

/** Turns on Global Privacy Control: https://w3c.github.io/gpc/ */
export function refuseStatistics(page: Page): Promise<unknown> {
  return page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
}
