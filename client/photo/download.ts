/** Delay in ms before an object URL is revoked. Some browsers read the file only some time after the click. */
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
