import type { Page } from 'playwright-core'
import { pictureReader } from './picture-reader.ts'

type Box = { x: number; y: number; width: number; height: number }

/**
 * Counts the pixels whose colours with and without focus have a contrast of at least 3. Divides the count by the area of an
 * outline that is two pixels wide. WCAG 2.4.13 requires a result of at least 1.
 */
export async function focusMark(page: Page): Promise<number> {
  const { clip, perimeter } = await page.evaluate(prepare)
  const withFocus = await page.screenshot({ clip, animations: 'disabled' })
  await page.evaluate(() => marked.blur())
  const without = await page.screenshot({ clip, animations: 'disabled' })
  // focus() shows the focus ring, because the last input was a key press.
  await page.evaluate(() => marked.focus({ preventScroll: true }))
  const reader = await pictureReader(page)
  const pictures = [withFocus, without].map(picture => picture.toString('base64'))
  return (await reader.evaluate(countChanged, pictures)) / (2 * perimeter)
}

declare global {
  var marked: HTMLElement
}

/** Finds the element with the focus ring. Runs in the page. */
function prepare(): { clip: Box; perimeter: number } {
  globalThis.marked = document.activeElement as HTMLElement
  const label = marked.closest('label')
  const instead = marked.matches('.crop-keys')
    ? document.querySelector('.crop-ring')
    : label?.querySelector('.disc-button')
  const { left, top, right, bottom } = (instead ?? marked).getBoundingClientRect()
  const around = 12
  const x = Math.max(0, left - around)
  const y = Math.max(0, top - around)
  const width = Math.min(innerWidth, right + around) - x
  const height = Math.min(innerHeight, bottom + around) - y
  const thumb = 28
  const perimeter = marked.matches('[type=range]') ? 4 * thumb : 2 * (right - left + bottom - top)
  return { clip: { x, y, width, height }, perimeter }
}

async function countChanged(pictures: string[]): Promise<number> {
  const [one, other] = (await Promise.all(pictures.map(canvasOf))).map(
    canvas => canvas.getImageData(0, 0, canvas.canvas.width, canvas.canvas.height).data,
  ) as [Uint8ClampedArray, Uint8ClampedArray]
  let changed = 0
  for (let at = 0; at < one.length; at += 4) {
    if (contrastOf(one.subarray(at, at + 3), other.subarray(at, at + 3)) >= 3) changed++
  }
  return changed
}
