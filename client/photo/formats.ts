export const formats = {
  jpeg: { name: 'JPEG', extension: 'jpg', mimeType: 'image/jpeg' },
  png: { name: 'PNG', extension: 'png', mimeType: 'image/png' },
  webp: { name: 'WebP', extension: 'webp', mimeType: 'image/webp' },
} as const

export type OutputType = keyof typeof formats

/** If a browser does not support the requested format, it encodes PNG. */
export const formatOf = ({ type }: Blob) => Object.values(formats).find(({ mimeType }) => mimeType === type)
