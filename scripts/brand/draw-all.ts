import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright-core'
import { ownFonts } from '../../build/drawings/card-document.ts'
import type { Drawing } from '../../build/drawings/read-drawn.ts'
import { launchChromium } from '../chromium.ts'
import { icoSizes, toIco } from './ico.ts'
import { type Pixels, readPixels, toPalettePng } from './palette-png.ts'

/** Draws with a browser, one after the other, each into its file; `tell` hears of each that is done. */
export async function drawAll(
  root: string,
  drawings: readonly Drawing[],
  tell: (drawing: Drawing) => void,
): Promise<void> {
  if (drawings.length === 0) return
  const browser = await launchChromium()
  try {
    const page = await browser.newPage()
    for (const drawing of drawings) {
      const file = join(root, 'client/assets', drawing.file)
      const bytes = await draw(page, drawing)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, bytes)
      tell(drawing)
    }
  } finally {
    await browser.close()
  }
}

async function draw(page: Page, drawing: Drawing): Promise<Buffer> {
  if (!drawing.file.endsWith('.ico')) return toPalettePng(await drawPixels(page, drawing))
  const pictures: Pixels[] = []
  for (const size of icoSizes) pictures.push(await drawPixels(page, { ...drawing, width: size, height: size }))
  return toIco(pictures)
}

async function drawPixels(page: Page, { width, height, html, file }: Drawing): Promise<Pixels> {
  await page.setViewportSize({ width, height })
  await page.setContent(html())
  // Two frames: in the first the fonts have come and the words find their size.
  await page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)))
  await checkLetters(page, file)
  return readPixels(await page.screenshot({ omitBackground: true }))
}

/** Refuses a page with letters that this machine does not have, or has in the form of another language only. */
async function checkLetters(page: Page, file: string): Promise<void> {
  const missing = await page.evaluate(findMissing)
  if (missing !== '') throw new Error(`No font here has ${missing} of ${file}. Install one, then draw again.`)
  const wanted = ownFonts[await page.evaluate(() => document.documentElement.lang)]
  if (!wanted) return
  const used = await fontsOf(page)
  if (used.some(font => wanted.includes(font))) return
  throw new Error(
    `${file} needs one of the fonts ${wanted.join(', ')} (Debian: fonts-noto-cjk). Install it, then draw again.`,
  )
}

/** Runs in the page. A browser draws whatever it has no glyph for as it draws a code point that nobody may ever use. */
function findMissing(): string {
  const letters = [...new Set(document.body.innerText.replace(/[\s\u00ad]/g, ''))]
  const canvas = new OffscreenCanvas(48, 48)
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  context.font = `32px ${getComputedStyle(document.body).fontFamily}`
  const draw = (letter: string) => {
    context.clearRect(0, 0, 48, 48)
    context.fillText(letter, 4, 36)
    return context.getImageData(0, 0, 48, 48).data.join()
  }
  const none = draw('\u{10ffff}')
  return letters.filter(letter => draw(letter) === none).join(' ')
}

/** The fonts that headline and line are really set in. */
async function fontsOf(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'h1, p' })
  const used = await Promise.all(nodeIds.map(nodeId => session.send('CSS.getPlatformFontsForNode', { nodeId })))
  await session.detach()
  return used.flatMap(({ fonts }) => fonts.map(font => font.familyName))
}
