import type { Page } from 'playwright-core'

/** A browser that says no to statistics for its owner: https://w3c.github.io/gpc/ */
export function refuseStatistics(page: Page): Promise<unknown> {
  return page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
}
