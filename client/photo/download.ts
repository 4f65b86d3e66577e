/** Some browsers read a download, or a picture that is about to be shown, only after the event that gave them its URL. In ms. */
export const readingTime = 10_000

/** Saves a file through the browser's downloads. */
export function download(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  revokeLater(link.href)
}

/** Revokes an object URL once the browser has read it. */
export function revokeLater(url: string): void {
  setTimeout(() => URL.revokeObjectURL(url), readingTime)
}
