import { text } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { button } from './visitor.ts'

export async function exportAccount(page: Page) {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Export my data').click()])
  return { name: download.suggestedFilename(), content: JSON.parse(await text(await download.createReadStream())) }
}
