import { type Bytes, byte, letters, u32be } from './bytes.ts'

export type ImageFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic'

/** The format by its first bytes; a file's name and declared type are only what someone says about it. */
export function sniffFormat(bytes: Bytes): ImageFormat | undefined {
  if (byte(bytes, 0) === 0xff && byte(bytes, 1) === 0xd8 && byte(bytes, 2) === 0xff) return 'jpeg'
  if (letters(bytes, 0) === '\x89PNG') return 'png'
  if (letters(bytes, 0) === 'GIF8') return 'gif'
  if (letters(bytes, 0) === 'RIFF' && letters(bytes, 8) === 'WEBP') return 'webp'
  if (letters(bytes, 4) === 'ftyp') return sniffBrands(bytes)
  return undefined
}

const brands: Record<string, ImageFormat> = {
  avif: 'avif',
  avis: 'avif',
  heic: 'heic',
  heix: 'heic',
  heim: 'heic',
  heis: 'heic',
  hevc: 'heic',
  hevx: 'heic',
}

/** The `ftyp` box names a major brand, four bytes of version, then every brand the file is compatible with. */
function sniffBrands(bytes: Bytes): ImageFormat | undefined {
  const end = Math.min(u32be(bytes, 0), bytes.length)
  for (let at = 8; at < end; at += 4) {
    const format = brands[letters(bytes, at)]
    if (format) return format
  }
  return undefined
}
