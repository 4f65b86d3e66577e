import type { Page } from 'playwright-core'

declare global {
  var isRead: (element: Element) => boolean
}

export function provideIsRead(page: Page): Promise<unknown> {
  return page.evaluate(`globalThis.isRead = ${meetsEyes}`)
}

function meetsEyes(element: Element): boolean {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
  if (element.closest('noscript, svg, option')) return false
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (getComputedStyle(at).clipPath === 'inset(50%)') return false
  }
  return true
}
