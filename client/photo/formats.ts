/** The formats of the file: their names, extensions and MIME types. */
export const formats = {
  jpeg: { name: 'JPEG', extension: 'jpg', mimeType: 'image/jpeg' },
  png: { name: 'PNG', extension: 'png', mimeType: 'image/png' },
  webp: { name: 'WebP', extension: 'webp', mimeType: 'image/webp' },
} as const

export type OutputType = keyof typeof formats

/** Returns the format that a browser has really encoded: it writes PNG if it does not know the requested one. */
export const formatOf = ({ type }: Blob) => Object.values(formats).find(({ mimeType }) => mimeType === type)
