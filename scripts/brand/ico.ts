import { encode } from 'fast-png'
import type { Pixels } from './palette-png.ts'

/** Sizes of the pictures in an ICO file: what tabs, task bars and search engines show. */
export const icoSizes = [16, 32, 48]

const headLength = 6
const entryLength = 16

/**
 * An ICO file of square pictures: a head, an entry for each that tells where it lies, and the pictures as PNGs with alpha.
 * A PNG with a palette, though smaller, is not read by Windows in there.
 */
export function toIco(pictures: readonly Pixels[]): Buffer {
  const pngs = pictures.map(({ width, height, rgba }) =>
    Buffer.from(encode({ width, height, data: rgba, channels: 4, depth: 8 }, { zlib: { level: 9, mem: 12 } })),
  )
  const head = Buffer.alloc(headLength + entryLength * pngs.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pngs.length, 4)
  let offset = head.length
  for (const [i, { width, height }] of pictures.entries()) {
    const entry = headLength + entryLength * i
    head.writeUInt8(width, entry)
    head.writeUInt8(height, entry + 1)
    // One plane of 32 bits a pixel.
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(pngs[i]!.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += pngs[i]!.length
  }
  return Buffer.concat([head, ...pngs])
}
