/** Delay in ms after the click before an object URL is revoked. Some browsers do not read the file immediately. */
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
