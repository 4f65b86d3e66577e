import type { Page } from 'playwright-core'
import { provideIsRead } from './is-read.ts'
import { pictureReader } from './picture-reader.ts'

type Line = {
  box: [x: number, y: number, width: number, height: number]
  color: string
  opacity: number
  least: number
  of: string
}

/**
 * WCAG 1.4.6 (level AAA) requires a ratio of 7, or 4.5 for large text. Compares text with the pixels behind it, because computed
 * styles do not contain the colours of pictures and painted circles.
 */
export async function faintText(page: Page, part = 'body'): Promise<string[]> {
  await provideIsRead(page)
  const { lines, clip } = await page.evaluate(hideText, part)
  const picture = await page.screenshot({ fullPage: true, clip, animations: 'disabled' })
  await page.evaluate(showText)
  const reader = await pictureReader(page)
  return reader.evaluate(judge, { picture: picture.toString('base64'), lines })
}

/**
 * Wraps each text node in an element without forced colours, because forced colours would make the text visible again. Runs in
 * the page.
 */
async function hideText(part: string) {
  scrollTo(0, 0)
  // A full-page screenshot lays out all content, so lay out all content here too.
  const whole = new CSSStyleSheet()
  // Remove underlines, because they stay visible when the text is transparent.
  whole.replaceSync(`
    * { content-visibility: visible !important; text-decoration-line: none !important }
    [data-unstuck] { inset: auto !important }
  `)
  // Stop elements from sticking, because a sticky element may cover text until the visitor scrolls.
  for (const element of document.querySelectorAll('*')) {
    if (getComputedStyle(element).position === 'sticky') element.setAttribute('data-unstuck', '')
  }
  document.adoptedStyleSheets.push(whole)
  const place = document.querySelector(part)!.getBoundingClientRect()
  const [left, top] = [Math.floor(place.left), Math.floor(place.top)]
  const lines: Line[] = []
  const walker = document.createTreeWalker(document.querySelector(part)!, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const element = text.parentElement!
    if (!text.data.trim() || !isRead(element) || element.closest('select, :disabled')) continue
    const { color, fontSize, fontWeight } = getComputedStyle(element)
    const size = Number.parseFloat(fontSize)
    // WCAG calls text large from 18 points, or from 14 points in bold.
    const least = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 4.5 : 7
    let opacity = 1
    for (let at: Element | null = element; at; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity)
    const of = `${element.tagName.toLowerCase()}.${element.className} “${text.data.trim().slice(0, 40)}”`
    const range = document.createRange()
    range.selectNodeContents(text)
    for (const { x, y, width, height } of range.getClientRects()) {
      lines.push({ box: [x - left, y - top, width, height], color, opacity, least, of })
    }
    const cover = document.createElement('text-cover')
    const clear = { 'forced-color-adjust': 'none', '-webkit-text-fill-color': 'transparent', transition: 'none' }
    for (const [name, value] of Object.entries(clear)) cover.style.setProperty(name, value, 'important')
    text.replaceWith(cover)
    cover.append(text)
  }
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
  return {
    lines,
    clip: { x: left, y: top, width: Math.ceil(place.right) - left, height: Math.ceil(place.bottom) - top },
  }
}

function showText(): void {
  for (const cover of document.querySelectorAll('text-cover')) cover.replaceWith(...cover.childNodes)
  for (const element of document.querySelectorAll('[data-unstuck]')) element.removeAttribute('data-unstuck')
  document.adoptedStyleSheets.pop()
}

async function judge({ picture, lines }: { picture: string; lines: Line[] }): Promise<string[]> {
  const canvas = await canvasOf(picture)
  const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
  const read = (color: string) => {
    pen.clearRect(0, 0, 1, 1)
    pen.fillStyle = color
    pen.fillRect(0, 0, 1, 1)
    return pen.getImageData(0, 0, 1, 1).data
  }
  const faults = new Map<string, number>()
  for (const { box, color, opacity, least, of } of lines) {
    const [x, y, width, height] = box
    const ink = read(color)
    const alpha = (ink[3]! / 255) * opacity
    const place = [x, y + height * 0.2, width, height * 0.5].map(Math.round) as typeof box
    if (place[2] < 1 || place[3] < 1) continue
    const { data } = canvas.getImageData(...place)
    const ratios: number[] = []
    for (let at = 0; at < data.length; at += 4 * 7) {
      const ground = [data[at]!, data[at + 1]!, data[at + 2]!]
      const mixed = ground.map((part, i) => ink[i]! * alpha + part * (1 - alpha))
      ratios.push(contrastOf(mixed, ground))
    }
    // Ignores the 2 % of pixels with the least contrast, because they may belong to the edge of a neighbouring element.
    const ratio = ratios.sort((a, b) => a - b)[Math.floor(ratios.length / 50)]!
    if (ratio < least) faults.set(of, Math.min(ratio, faults.get(of) ?? ratio))
  }
  return [...faults].map(([of, ratio]) => `contrast ${ratio.toFixed(2)}: ${of}`)
}
