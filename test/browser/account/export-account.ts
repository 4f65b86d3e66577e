import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { button } from './visitor.ts'

/** Exports the account through the open dialog; answers the file's name and what it holds. */
export async function exportAccount(page: Page) {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Export').click()])
  return { name: download.suggestedFilename(), content: JSON.parse(await readFile(await download.path(), 'utf8')) }
}
