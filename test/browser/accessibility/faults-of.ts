import type { Page } from 'playwright-core'
import type { Language } from '../../../shared/languages.ts'
import { faintText } from './faint-text.ts'
import { lostText } from './lost-text.ts'
import { movements } from './movements.ts'
import { nameFaults } from './name-faults.ts'
import { colorsOnly, runAxe } from './run-axe.ts'
import { smallTargets } from './small-targets.ts'

export async function faultsOf(page: Page, part: string, language: Language): Promise<string[]> {
  const size = page.viewportSize()!
  // Wait for the output file, because the page shows its size in a paler colour until the file is ready.
  await page.locator('.crop-weight[aria-busy="true"]').waitFor({ state: 'detached' })
  await page.emulateMedia({ colorScheme: 'light' })
  const light = [
    ...(await movements(page)),
    ...(await runAxe(page)),
    ...(await smallTargets(page)),
    ...(await nameFaults(page, language)),
    ...(await faintText(page, part)),
  ]
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = [...(await runAxe(page, colorsOnly, part)), ...(await faintText(page, part))]
  await page.setViewportSize({ width: 320, height: 512 })
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  const lost = await lostText(page, part)
  await page.setViewportSize(size)
  return [...light, ...dark.map(fault => `dark, ${fault}`), ...lost.map(fault => `320 px, ${fault}`)]
}
