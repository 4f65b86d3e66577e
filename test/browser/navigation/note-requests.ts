import type { Page } from 'playwright-core'
import { connect } from '../../support/init-scripts.ts'

export function sparing(page: Page): Promise<unknown> {
  return page.addInitScript(connect, { saveData: true })
}

export function noteRequests(page: Page, origin: string, pattern: RegExp, asked: string[] = []): string[] {
  page.on('request', request => {
    const address = request.url().slice(origin.length)
    if (pattern.test(address)) asked.push(address)
  })
  return asked
}
