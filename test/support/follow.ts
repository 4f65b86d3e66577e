import type { Page } from 'playwright-core'

export function follow(page: Page, address: string): Promise<void> {
  return page.evaluate(address => {
    const link = document.createElement('a')
    link.href = address
    document.body.append(link)
    link.click()
    link.remove()
  }, address)
}
