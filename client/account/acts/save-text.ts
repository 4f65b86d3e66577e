import { unmark } from '../../../shared/english-mark.ts'

/** Some browsers begin to read a download only after the click has been handled. */
const readingTime = 10_000

/** Hands JSON to the browser's downloads. */
export function saveText(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = unmark(name)
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), readingTime)
}
