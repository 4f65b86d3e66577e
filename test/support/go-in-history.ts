import type { Page } from 'playwright-core'

/** Goes back or forward with a script in the page. Uses a timer, because the load of another document would interrupt the call. */
export function goInHistory(page: Page, steps: number): Promise<void> {
  return page.evaluate(steps => void setTimeout(() => history.go(steps)), steps)
}
