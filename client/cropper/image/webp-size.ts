import type { Size } from '../geometry/shapes.ts'
import { type Bytes, letters, u16le, u24le, u32le } from './bytes.ts'

/** Lossy, lossless and extended WebP each write their size in their own way, in the first chunk. */
export function webpSize(bytes: Bytes): Size | undefined {
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
