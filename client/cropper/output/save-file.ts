import { unmark } from '../../../shared/english-mark.ts'

/** Some browsers begin to read a download only after the click has been handled. */
const readingTime = 10_000

const extensions: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' }

/** Hands a file to the browser's downloads; its extension follows from what it really is. */
export function saveFile(blob: Blob, name: string) {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = `${unmark(name)}.${extensions[blob.type] ?? 'img'}`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), readingTime)
}
