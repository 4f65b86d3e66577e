import type { Page } from 'playwright-core'

/** `isMarked` returns true until the page loads another document. */
export function mark(page: Page): Promise<void> {
  return page.evaluate(() => void Object.assign(window, { marked: true }))
}

export function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'marked' in window)
}
