import type { Size } from '../../photo/geometry/shapes.ts'
import { type Bytes, byte, letters, u16le, u24le, u32be, u32le } from './bytes.ts'
import { heifSize } from './heif-size.ts'
import { jpegSize } from './jpeg-header.ts'

export type ImageFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'bmp' | 'avif' | 'heic'

/** Returns the format according to the first bytes, because the name and the declared type of a file can be wrong. */
export function sniffFormat(bytes: Bytes): ImageFormat | undefined {
  if (byte(bytes, 0) === 0xff && byte(bytes, 1) === 0xd8 && byte(bytes, 2) === 0xff) return 'jpeg'
  if (letters(bytes, 0) === '\x89PNG') return 'png'
  if (letters(bytes, 0) === 'GIF8') return 'gif'
  if (letters(bytes, 0) === 'RIFF' && letters(bytes, 8) === 'WEBP') return 'webp'
  // The reserved zeros distinguish a BMP from a text file that begins with the same letters.
  if (letters(bytes, 0, 2) === 'BM' && u32le(bytes, 6) === 0 && bytes.length > 10) return 'bmp'
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

/** The `ftyp` box contains a major brand, a version of four bytes, and then all compatible brands. */
function sniffBrands(bytes: Bytes): ImageFormat | undefined {
  const end = Math.min(u32be(bytes, 0), bytes.length)
  for (let at = 8; at < end; at += 4) {
    const format = brands[letters(bytes, at)]
    if (format) return format
  }
  return undefined
}

/** Ignores the EXIF orientation. */
export function readDimensions(bytes: Bytes, format: ImageFormat): Size | undefined {
  const size = readers[format](bytes)
  return size && size.width > 0 && size.height > 0 ? size : undefined
}

const readers: Record<ImageFormat, (bytes: Bytes) => Size | undefined> = {
  jpeg: jpegSize,
  png: pngSize,
  gif: bytes => ({ width: u16le(bytes, 6), height: u16le(bytes, 8) }),
  webp: webpSize,
  bmp: bitmapSize,
  avif: heifSize,
  heic: heifSize,
}

/** Returns undefined if another chunk precedes the header, as in files from Apple's build tools. */
function pngSize(bytes: Bytes): Size | undefined {
  return letters(bytes, 12) === 'IHDR' ? { width: u32be(bytes, 16), height: u32be(bytes, 20) } : undefined
}

/**
 * A negative height means that the first line is the top line. Returns undefined for the oldest header, which has 12 bytes.
 */
function bitmapSize(bytes: Bytes): Size | undefined {
  return u32le(bytes, 14) > 12 ? { width: u32le(bytes, 18), height: Math.abs(u32le(bytes, 22) | 0) } : undefined
}

/** The first chunk contains the size. */
function webpSize(bytes: Bytes): Size | undefined {
  switch (letters(bytes, 12)) {
    case 'VP8 ':
      return { width: u16le(bytes, 26) & 0x3fff, height: u16le(bytes, 28) & 0x3fff }
    case 'VP8L': {
      const packed = u32le(bytes, 21)
      return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { width: u24le(bytes, 24) + 1, height: u24le(bytes, 27) + 1 }
    default:
      return undefined
  }
}
