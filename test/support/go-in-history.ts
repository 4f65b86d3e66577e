import type { Page } from 'playwright-core'

/** Goes back or forward as a script does. Uses a timer, because loading another document would interrupt the call. */
export function goInHistory(page: Page, steps: number): Promise<void> {
  return page.evaluate(steps => void setTimeout(() => history.go(steps)), steps)
}
