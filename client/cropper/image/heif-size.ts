import type { Size } from '../../photo/geometry/shapes.ts'
import { type Bytes, byte, letters, u16be, u32be } from './bytes.ts'

/**
 * Returns the coded size of the primary picture of a HEIF file (AVIF and HEIC), before cropping and rotation. Other pictures of the
 * file, such as tiles, thumbnails and gain maps, can be larger. ISO/IEC 23008-12, section 6 and 9.3.
 */
export function heifSize(bytes: Bytes): Size | undefined {
  const meta = childBox(bytes, { at: 0, end: bytes.length }, 'meta')
  const content = meta && { at: meta.at + 4, end: meta.end }
  const primary = primaryItem(bytes, childBox(bytes, content, 'pitm'))
  const properties = childBox(bytes, content, 'iprp')
  const container = childBox(bytes, properties, 'ipco')
  if (primary === undefined || !properties || !container) return undefined
  const all = boxesIn(bytes, container)
  const size = boxesIn(bytes, properties)
    .filter(({ name }) => name === 'ipma')
    .flatMap(box => propertiesOf(primary, bytes, box))
    .map(index => all[index - 1])
    .find(property => property?.name === 'ispe')
  return size && { width: u32be(bytes, size.at + 4), height: u32be(bytes, size.at + 8) }
}

/** A box or its content, from offset `at` to `end`. */
type Range = { at: number; end: number }
type Box = Range & { name: string }

function primaryItem(bytes: Bytes, pitm: Box | undefined): number | undefined {
  if (!pitm) return undefined
  return byte(bytes, pitm.at) === 0 ? u16be(bytes, pitm.at + 4) : u32be(bytes, pitm.at + 4)
}

/** Returns the indices of an item's properties in an `ipma` box. The first property has the index 1. */
function propertiesOf(item: number, bytes: Bytes, ipma: Box): number[] {
  const idLength = byte(bytes, ipma.at) === 0 ? 2 : 4
  const indexLength = byte(bytes, ipma.at + 3) & 1 ? 2 : 1
  let at = ipma.at + 8
  while (at < ipma.end) {
    const id = idLength === 2 ? u16be(bytes, at) : u32be(bytes, at)
    const start = at + idLength + 1
    const count = byte(bytes, start - 1)
    at = start + count * indexLength
    if (id !== item) continue
    // The first bit of an index tells whether readers must support the property.
    return Array.from({ length: count }, (_, i) =>
      indexLength === 2 ? u16be(bytes, start + i * 2) & 0x7fff : byte(bytes, start + i) & 0x7f,
    )
  }
  return []
}

const childBox = (bytes: Bytes, parent: Range | undefined, name: string) =>
  parent && boxesIn(bytes, parent).find(child => child.name === name)

/** Returns the boxes in a range (ISO/IEC 14496-12, section 4.2). A size of 1 means a size of 64 bits, and 0 the rest of the file. */
function boxesIn(bytes: Bytes, { at, end }: Range): Box[] {
  const boxes: Box[] = []
  while (at + 8 <= end) {
    const short = u32be(bytes, at)
    const header = short === 1 ? 16 : 8
    const long = u32be(bytes, at + 8) * 2 ** 32 + u32be(bytes, at + 12)
    const length = short === 1 ? long : short === 0 ? end - at : short
    if (length < header) break
    boxes.push({ name: letters(bytes, at + 4), at: at + header, end: Math.min(at + length, end) })
    at += length
  }
  return boxes
}
