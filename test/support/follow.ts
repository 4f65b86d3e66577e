import type { Page } from 'playwright-core'

/** Adds a link to the page that leads to a URL of the site, and clicks the link. */
export function follow(page: Page, address: string): Promise<void> {
  return page.evaluate(address => {
    const link = document.createElement('a')
    link.href = address
    document.body.append(link)
    link.click()
    link.remove()
  }, address)
}
