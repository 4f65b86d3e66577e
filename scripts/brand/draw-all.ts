import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright-core'
import pngToIco from 'png-to-ico'
import sharp from 'sharp'
import { ownFonts } from '../../build/drawings/card-document.ts'
import type { Drawing } from '../../build/drawings/read-drawn.ts'
import { launchChromium } from '../chromium.ts'

const icoSizes = [16, 32, 48]

export async function drawAll(
  root: string,
  drawings: readonly Drawing[],
  onDrawn: (drawing: Drawing) => void,
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
      onDrawn(drawing)
    }
  } finally {
    await browser.close()
  }
}

async function draw(page: Page, drawing: Drawing): Promise<Buffer> {
  if (!drawing.file.endsWith('.ico')) {
    // A palette reduces the file size of a picture with flat colours by more than half.
    return sharp(await takePicture(page, drawing))
      .png({ palette: true, effort: 10, dither: 0 })
      .toBuffer()
  }
  const pictures: Buffer[] = []
  for (const size of icoSizes) pictures.push(await takePicture(page, { ...drawing, width: size, height: size }))
  return pngToIco(pictures)
}

async function takePicture(page: Page, { width, height, html, file }: Drawing): Promise<Buffer> {
  await page.setViewportSize({ width, height })
  await page.setContent(html())
  // Wait for the card's script, which changes the headline's size after the fonts have loaded.
  await page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)))
  await checkFonts(page, file)
  return page.screenshot({ omitBackground: true })
}

/**
 * Throws if a character in the picture is missing from every installed font. Also throws if Chromium used none of the language's
 * own fonts, because other fonts draw some of the language's characters differently.
 */
async function checkFonts(page: Page, file: string): Promise<void> {
  const missing = await page.evaluate(findMissingLetters)
  if (missing !== '')
    throw new Error(`No installed font has ${missing}, which ${file} needs. Install one, then draw again.`)
  const wanted = ownFonts[await page.evaluate(() => document.documentElement.lang)]
  if (!wanted) return
  const used = await fontsOf(page)
  if (used.some(font => wanted.includes(font))) return
  throw new Error(
    `${file} needs one of the fonts ${wanted.join(', ')} (Debian: fonts-noto-cjk). Install it, then draw again.`,
  )
}

/** Runs in the page. If a character is missing from every font, the browser draws it like U+10FFFF, which no font contains. */
function findMissingLetters(): string {
  const letters = [...new Set(document.body.innerText.replace(/[\s\u00ad]/g, ''))]
  const canvas = new OffscreenCanvas(48, 48)
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  context.font = `32px ${getComputedStyle(document.body).fontFamily}`
  const draw = (letter: string) => {
    context.clearRect(0, 0, 48, 48)
    context.fillText(letter, 4, 36)
    return context.getImageData(0, 0, 48, 48).data.join()
  }
  const missing = draw('\u{10ffff}')
  return letters.filter(letter => draw(letter) === missing).join(' ')
}

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
