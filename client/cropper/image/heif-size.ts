import type { Size } from '../../photo/geometry/shapes.ts'
import { type Bytes, letters, u32be } from './bytes.ts'

/**
 * Returns the size of the largest picture in a HEIF file (AVIF and HEIC): meta > iprp > ipco > ispe. Tiles, thumbnails and
 * alpha planes have an `ispe` too.
 */
export function heifSize(bytes: Bytes): Size | undefined {
  const meta = boxesIn(bytes, 0, bytes.length).find(box => box.name === 'meta')
  const properties = meta && childBox(bytes, childBox(bytes, { ...meta, at: meta.at + 4 }, 'iprp'), 'ipco')
  if (!properties) return undefined
  return boxesIn(bytes, properties.at, properties.end)
    .filter(box => box.name === 'ispe')
    .map(box => ({ width: u32be(bytes, box.at + 4), height: u32be(bytes, box.at + 8) }))
    .reduce<Size | undefined>((most, size) => (most && area(most) >= area(size) ? most : size), undefined)
}

type Box = { name: string; at: number; end: number }

const area = ({ width, height }: Size) => width * height

const childBox = (bytes: Bytes, box: Box | undefined, name: string) =>
  box && boxesIn(bytes, box.at, box.end).find(child => child.name === name)

function boxesIn(bytes: Bytes, from: number, end: number): Box[] {
  const boxes: Box[] = []
  for (let at = from; at + 8 <= end; ) {
    const length = u32be(bytes, at)
    if (length < 8) break
    boxes.push({ name: letters(bytes, at + 4), at: at + 8, end: Math.min(at + length, end) })
    at += length
  }
  return boxes
}
