import type { Size } from '../geometry/shapes.ts'
import { type Bytes, u16be } from './bytes.ts'
import { jpegSegments } from './jpeg-segments.ts'

/** Frame headers are C0 to CF, without the tables (C4, CC) and the reserved C8 between them. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

export function jpegSize(bytes: Bytes): Size | undefined {
  for (const { marker, at } of jpegSegments(bytes)) {
    if (isFrame(marker)) return { width: u16be(bytes, at + 3), height: u16be(bytes, at + 1) }
  }
  return undefined
}
