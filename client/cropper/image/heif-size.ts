import type { Size } from '../../photo/geometry/shapes.ts'
import { type Bytes, byte, letters, u32be } from './bytes.ts'

/**
 * Returns the size of the primary picture of an AVIF or HEIC file (ISO/IEC 23008-12, sections 6 and 9.3). This is the size before
 * cropping and rotation. Other pictures in the file, such as tiles, thumbnails and gain maps, can be larger.
 */
export function heifSize(bytes: Bytes): Size | undefined {
  const file = { at: 0, end: bytes.length }
  const [meta] = boxesIn(bytes, file, 'meta')
  if (!meta) return undefined
  const content = { at: meta.at + 4, end: meta.end }
  const [pitm] = boxesIn(bytes, content, 'pitm')
  const [properties] = boxesIn(bytes, content, 'iprp')
  const [container] = boxesIn(bytes, properties, 'ipco')
  const all = boxesIn(bytes, container)
  const primary = pitm && numberAt(bytes, pitm.at + 4, byte(bytes, pitm.at) ? 4 : 2)
  const size = boxesIn(bytes, properties, 'ipma')
    .flatMap(ipma => propertiesOf(primary, bytes, ipma))
    .map(index => all[index - 1])
    .find(property => property?.name === 'ispe')
  return size && { width: u32be(bytes, size.at + 4), height: u32be(bytes, size.at + 8) }
}

type Range = { at: number; end: number }

/** Reads the indices of an item's properties from an `ipma` box. Index 1 refers to the first property in the `ipco` box. */
function propertiesOf(item: number | undefined, bytes: Bytes, ipma: Range): number[] {
  const idLength = byte(bytes, ipma.at) ? 4 : 2
  const indexLength = byte(bytes, ipma.at + 3) & 1 ? 2 : 1
  let at = ipma.at + 8
  while (at < ipma.end) {
    const id = numberAt(bytes, at, idLength)
    const start = at + idLength + 1
    const count = byte(bytes, start - 1)
    at = start + count * indexLength
    // The highest bit is not part of the index.
    const mask = indexLength === 2 ? 0x7fff : 0x7f
    const indexAt = (i: number) => numberAt(bytes, start + i * indexLength, indexLength) & mask
    if (id === item) return Array.from({ length: count }, (_, i) => indexAt(i))
  }
  return []
}

/**
 * Returns the boxes in a range, or only the boxes with the given name (ISO/IEC 14496-12, section 4.2). Size 1 means that a
 * 64-bit size follows. Size 0 means that the box extends to the end of the file.
 */
function boxesIn(bytes: Bytes, { at, end }: Range = { at: 0, end: 0 }, wanted?: string) {
  const boxes: (Range & { name: string })[] = []
  while (at + 8 <= end) {
    const name = letters(bytes, at + 4)
    const short = u32be(bytes, at)
    const header = short === 1 ? 16 : 8
    const length = short > 1 ? short : short ? numberAt(bytes, at + 8, 8) : end - at
    if (length < header) break
    if (!wanted || name === wanted) boxes.push({ name, at: at + header, end: Math.min(at + length, end) })
    at += length
  }
  return boxes
}

const numberAt = (bytes: Bytes, at: number, length: number) =>
  bytes.subarray(at, at + length).reduce((sum, value) => sum * 256 + value, 0)
