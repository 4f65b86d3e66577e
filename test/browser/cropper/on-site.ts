import type { Page } from 'playwright-core'
import { paintPhoto } from '../../support/paint-photo.ts'
import { refuseStatistics } from '../accessibility/visitors-browser.ts'
import { isWeighed } from './file/saved-file.ts'

export const nonsense = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }

export const chooseFile = (page: Page, file: Parameters<Page['setInputFiles']>[1]) =>
  page.setInputFiles('#crop input[type=file]', file)

/** Opens a painted photo in the tool and waits until the output file is ready. */
export async function openPhoto(page: Page): Promise<void> {
  await chooseFile(page, await paintPhoto(page))
  await page.locator('.crop-overlay').waitFor()
  await isWeighed(page)
  // In the wider fallback font, a row of buttons may wrap and move the elements below it.
  await page.evaluate(async () => void (await document.fonts.ready))
}

/** Prevents the questions about statistics and about another language. */
export function askNothing(page: Page) {
  return Promise.all([refuseStatistics(page), page.addInitScript(() => localStorage.setItem('offer', '1'))])
}
