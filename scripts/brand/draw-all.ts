import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright-core'
import { digestOf } from '../../build/drawings/digest-of.ts'
import type { Drawing } from '../../build/drawings/drawing.ts'
import { originChunk } from '../../build/png/origin.ts'
import { launchChromium } from '../chromium.ts'
import { checkLetters } from './check-letters.ts'
import { readPixels } from './read-pixels.ts'
import { writePalettePng } from './write-palette-png.ts'

/** Draws with a browser, one after the other, each into its file; `tell` hears of each that is done. */
export async function drawAll(root: string, drawings: readonly Drawing[], tell: (file: string) => void): Promise<void> {
  if (drawings.length === 0) return
  const browser = await launchChromium()
  try {
    const page = await browser.newPage()
    for (const drawing of drawings) {
      const file = join(root, 'client/assets', drawing.file)
      const png = await draw(page, drawing)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, png)
      tell(drawing.file)
    }
  } finally {
    await browser.close()
  }
}

async function draw(page: Page, drawing: Drawing): Promise<Buffer> {
  const { width, height, html, file } = drawing
  await page.setViewportSize({ width, height })
  await page.setContent(html())
  // Two frames: in the first the fonts have come and the words find their size.
  await page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)))
  await checkLetters(page, file)
  const png = await page.screenshot({ omitBackground: true })
  return writePalettePng(readPixels(png), originChunk(digestOf(drawing)))
}
