import type { Page } from 'playwright-core'

/** Goes back or forward from a timer in the page, because the load of another document would interrupt a direct call. */
export function goInHistory(page: Page, steps: number): Promise<void> {
  return page.evaluate(steps => void setTimeout(() => history.go(steps)), steps)
}
