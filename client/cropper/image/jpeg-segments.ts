import { type Bytes, byte, u16be } from './bytes.ts'

export type Segment = { marker: number; at: number; length: number }

const [startOfScan, endOfImage] = [0xda, 0xd9]

/** The segments in front of a JPEG's picture data; `at` is where a segment's content begins. */
export function* jpegSegments(bytes: Bytes): Generator<Segment> {
  let at = 2
  while (at + 4 <= bytes.length && byte(bytes, at) === 0xff) {
    const marker = byte(bytes, at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === startOfScan || marker === endOfImage) return
    const length = u16be(bytes, at + 2)
    if (length < 2) return
    yield { marker, at: at + 4, length: length - 2 }
    at += 2 + length
  }
}
