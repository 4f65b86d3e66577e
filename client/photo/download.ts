/** Time in ms from the click until the object URL is revoked. Some browsers do not read the file immediately. */
export const readingTime = 10_000

export function download(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  revokeLater(link.href)
}

export function revokeLater(url: string): void {
  setTimeout(() => URL.revokeObjectURL(url), readingTime)
}
