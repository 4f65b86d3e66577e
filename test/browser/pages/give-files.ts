import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { root } from '../../../build/places.ts'
import { heic, picture } from '../../support/heic.ts'

type Sample = { name: string; type: string; bytes: Buffer }

const icon = (size: number) => readFileSync(join(root, `client/assets/icons/icon-${size}.png`))
const film = Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0qt  \0\0\0\x08wide')

/** HEIC and MOV files have an empty type here, because Chromium does not know their types on Linux and Windows. */
export const samples = {
  photo: { name: 'photo.png', type: 'image/png', bytes: icon(192) },
  larger: { name: 'larger.png', type: 'image/png', bytes: icon(512) },
  heic: { name: 'IMG_0001.HEIC', type: '', bytes: heic([picture('colors')]) },
  film: { name: 'IMG_0001.MOV', type: '', bytes: film },
  tiff: { name: 'scan.tiff', type: 'image/tiff', bytes: Buffer.from('II*\0\x08\0\0\0\0\0') },
  page: { name: 'saved-page.jpg', type: 'image/jpeg', bytes: Buffer.from('<!doctype html><title>Photo</title>') },
  drawing: { name: 'drawing.png', type: 'image/png', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
  text: { name: 'a.txt', type: 'text/plain', bytes: Buffer.from('words') },
  empty: { name: 'empty.jpg', type: 'image/jpeg', bytes: Buffer.alloc(0) },
  unread: { name: 'cloud.jpg', type: 'image/jpeg', bytes: Buffer.alloc(1000) },
  damaged: { name: 'damaged.png', type: 'image/png', bytes: icon(192).subarray(0, 60) },
} satisfies Record<string, Sample>

export type SampleName = keyof typeof samples

export type Way = 'drop' | 'paste' | 'choose'

export async function giveFiles(page: Page, way: Way, names: readonly SampleName[], selector = 'h1'): Promise<void> {
  const files = names.map(name => ({ ...samples[name], bytes: samples[name].bytes.toString('base64') }))
  await page.evaluate(
    ({ way, files, selector }) => {
      const data = new DataTransfer()
      for (const { name, type, bytes } of files) {
        const content = Uint8Array.from(atob(bytes), letter => letter.charCodeAt(0))
        // A file that was modified when it was chosen would count as changed.
        data.items.add(new File([content], name, { type, lastModified: 0 }))
      }
      const init = { bubbles: true, cancelable: true, composed: true }
      const target = document.querySelector(selector)!
      if (way === 'drop') target.dispatchEvent(new DragEvent('drop', { ...init, dataTransfer: data }))
      else if (way === 'paste') target.dispatchEvent(new ClipboardEvent('paste', { ...init, clipboardData: data }))
      else {
        const input = document.querySelector<HTMLInputElement>('#crop input[type=file]')!
        input.files = data.files
        input.dispatchEvent(new Event('change', { bubbles: true }))
      }
    },
    { way, files, selector },
  )
}

/** Chromium treats this drop like a real one. */
export async function dropPath(page: Page, ...files: string[]): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const { width, height } = page.viewportSize()!
  const data = { items: [], files, dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await devtools.send('Input.dispatchDragEvent', { type, x: width / 2, y: height / 2, data })
  }
  await devtools.detach()
}

export function opens(page: Page, pixels: number): Promise<void> {
  return page.locator('.crop-info', { hasText: `${pixels} × ${pixels}` }).waitFor()
}

export function refuses(page: Page, words: string): Promise<void> {
  return page.locator('[role=alert].crop-error', { hasText: words }).waitFor()
}
