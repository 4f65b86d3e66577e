import type { Page } from 'playwright-core'

/** Goes back or forward by so many entries, as a script does. It may load another document, which the call would not outlive. */
export function goInHistory(page: Page, steps: number): Promise<void> {
  return page.evaluate(steps => void setTimeout(() => history.go(steps)), steps)
}
