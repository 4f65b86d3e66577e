import type { Browser, Page } from 'playwright-core'

declare global {
  var canvasOf: (picture: string) => Promise<OffscreenCanvasRenderingContext2D>
  /** Returns the contrast ratio of two colours, with channels from 0 to 255 (WCAG 2.2). */
  var contrastOf: (one: ArrayLike<number>, other: ArrayLike<number>) => number
}

const readers = new WeakMap<Browser, Promise<Page>>()

/** The reader has its own window, because browsers delay drawing in background tabs. */
export function pictureReader(page: Page): Promise<Page> {
  const browser = page.context().browser()!
  const reader = readers.get(browser) ?? open(browser)
  readers.set(browser, reader)
  return reader
}

async function open(browser: Browser): Promise<Page> {
  const reader = await browser.newPage()
  await reader.evaluate(`Object.assign(globalThis, { canvasOf: ${readPicture}, contrastOf: ${compare} })`)
  return reader
}

async function readPicture(picture: string): Promise<OffscreenCanvasRenderingContext2D> {
  const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob())
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', { willReadFrequently: true })!
  canvas.drawImage(bitmap, 0, 0)
  return canvas
}

function compare(one: ArrayLike<number>, other: ArrayLike<number>): number {
  const linear = (value: number) => (value <= 10.31475 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4)
  const luminance = (color: ArrayLike<number>) =>
    0.2126 * linear(color[0]!) + 0.7152 * linear(color[1]!) + 0.0722 * linear(color[2]!)
  const [first, second] = [luminance(one), luminance(other)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}
