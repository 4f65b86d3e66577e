import type { Page } from 'playwright-core'

type Box = { x: number; y: number; width: number; height: number }

/**
 * How much the focus shows on the element that has it: pixels that change with a contrast of 3 or more, for each that a line
 * two pixels wide around the element would have. WCAG 2.4.13 asks for 1.
 */
export async function focusMark(page: Page): Promise<number> {
  const { clip, perimeter } = await page.evaluate(prepare)
  const marked = await page.screenshot({ clip, animations: 'disabled' })
  await page.evaluate(() => marked.blur())
  const bare = await page.screenshot({ clip, animations: 'disabled' })
  // A script's focus shows as the keyboard's does where the keyboard was used last.
  await page.evaluate(() => marked.focus({ preventScroll: true }))
  const reader = await page.context().newPage()
  try {
    const changed = await reader.evaluate(
      count,
      [marked, bare].map(picture => picture.toString('base64')),
    )
    return changed / (2 * perimeter)
  } finally {
    await reader.close()
  }
}

declare global {
  /** The element that is looked at; lives in the page. */
  var marked: HTMLElement
}

/** What is pressed in the place of an unseen field is marked in its place. */
function prepare(): { clip: Box; perimeter: number } {
  globalThis.marked = document.activeElement as HTMLElement
  const inPlace = marked.matches('[type=file]') && marked.closest('label')!.querySelector('.disc-button')
  const { left, top, right, bottom } = (inPlace || marked).getBoundingClientRect()
  const around = 12
  const x = Math.max(0, left - around)
  const y = Math.max(0, top - around)
  const width = Math.min(innerWidth, right + around) - x
  const height = Math.min(innerHeight, bottom + around) - y
  return { clip: { x, y, width, height }, perimeter: 2 * (right - left + bottom - top) }
}

async function count(pictures: string[]): Promise<number> {
  const read = async (picture: string) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob())
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
    canvas.drawImage(bitmap, 0, 0)
    return canvas.getImageData(0, 0, bitmap.width, bitmap.height).data
  }
  const [one, other] = (await Promise.all(pictures.map(read))) as [Uint8ClampedArray, Uint8ClampedArray]
  const linear = (value: number) => (value <= 10.31475 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4)
  const luminance = (data: Uint8ClampedArray, at: number) =>
    0.2126 * linear(data[at]!) + 0.7152 * linear(data[at + 1]!) + 0.0722 * linear(data[at + 2]!)
  let changed = 0
  for (let at = 0; at < one.length; at += 4) {
    const [dark, light] = [luminance(one, at), luminance(other, at)].sort((a, b) => a - b) as [number, number]
    if ((light + 0.05) / (dark + 0.05) >= 3) changed++
  }
  return changed
}
