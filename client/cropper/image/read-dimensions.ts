import type { Size } from '../geometry/shapes.ts'
import { type Bytes, u16le, u32be } from './bytes.ts'
import { heifSize } from './heif-size.ts'
import { jpegSize } from './jpeg-size.ts'
import type { ImageFormat } from './sniff-format.ts'
import { webpSize } from './webp-size.ts'

/** Width and height as the file's header states them, before any orientation; nothing is decoded. */
export function readDimensions(bytes: Bytes, format: ImageFormat): Size | undefined {
  const size = readers[format](bytes)
  return size && size.width > 0 && size.height > 0 ? size : undefined
}

const readers: Record<ImageFormat, (bytes: Bytes) => Size | undefined> = {
  jpeg: jpegSize,
  png: bytes => ({ width: u32be(bytes, 16), height: u32be(bytes, 20) }),
  gif: bytes => ({ width: u16le(bytes, 6), height: u16le(bytes, 8) }),
  webp: webpSize,
  avif: heifSize,
  heic: heifSize,
}
