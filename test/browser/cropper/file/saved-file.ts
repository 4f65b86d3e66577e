import type { Locator, Page } from 'playwright-core'

export const isWeighed = (page: Page) => page.locator('.crop-weight:not([aria-busy=true])').waitFor()

export async function choose(page: Page, shape: 'circle' | 'square'): Promise<void> {
  await page.locator('.crop-options').evaluate(details => details.setAttribute('open', ''))
  await page.check(`.crop-${shape}`)
}

export type Saved = { name: string; bytes: Buffer }

export async function save(page: Page, button = '.crop-download'): Promise<Saved> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.click(button)])
  const bytes = Buffer.concat(await (await download.createReadStream()).toArray())
  return { name: download.suggestedFilename(), bytes }
}

export type Picture = {
  type: string
  width: number
  height: number
  /** Red, green, blue and alpha, from 0 to 255. */
  at(x: number, y: number): number[]
  pixels: Buffer
}

export async function look(page: Page, bytes: Buffer): Promise<Picture> {
  const type = bytes[0] === 0xff ? 'image/jpeg' : bytes[0] === 0x89 ? 'image/png' : 'image/webp'
  const decoded = await page.evaluate(
    async ([base64, type]) => {
      const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes], { type }))
      const { width, height } = bitmap
      const context = new OffscreenCanvas(width, height).getContext('2d')!
      context.drawImage(bitmap, 0, 0)
      const { data } = context.getImageData(0, 0, width, height)
      let text = ''
      for (let from = 0; from < data.length; from += 32_768)
        text += String.fromCharCode(...data.subarray(from, from + 32_768))
      return { width, height, pixels: btoa(text) }
    },
    [bytes.toString('base64'), type] as const,
  )
  const pixels = Buffer.from(decoded.pixels, 'base64')
  const at = (x: number, y: number) => [
    ...pixels.subarray((y * decoded.width + x) * 4, (y * decoded.width + x) * 4 + 4),
  ]
  return { ...decoded, type, at, pixels }
}

export function difference(one: Picture, other: Picture): number {
  const [left, right] = [one.pixels, other.pixels]
  if (left.length !== right.length) return 999
  let most = 0
  for (let at = 0; at < left.length; at++) {
    // Do not use `Math.abs`. In jest, each access to a global takes about a microsecond, so comparing two pictures would take
    // seconds.
    const apart = left[at]! - right[at]!
    if (apart > most) most = apart
    if (-apart > most) most = -apart
  }
  return most
}

/**
 * Records the blob behind each `blob:` URL, because the page's policy forbids scripts to fetch `blob:` URLs. Runs in the page.
 */
export function rememberBlobs(): void {
  const blobs = new Map<string, Blob>()
  const create = URL.createObjectURL
  URL.createObjectURL = (object: Blob) => {
    const address = create.call(URL, object)
    blobs.set(address, object)
    return address
  }
  Object.assign(window, { blobs })
}

/** Call `rememberBlobs` before the page creates the picture's URL. */
export async function blobOf(picture: Locator): Promise<Buffer> {
  const base64 = await picture.evaluate(async image => {
    const { blobs } = window as unknown as { blobs: Map<string, Blob> }
    const reader = new FileReader()
    reader.readAsDataURL(blobs.get((image as HTMLImageElement).src)!)
    await new Promise(done => reader.addEventListener('load', done))
    return String(reader.result).split(',')[1]!
  })
  return Buffer.from(base64, 'base64')
}
