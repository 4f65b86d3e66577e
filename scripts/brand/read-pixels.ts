import { inflateSync } from 'node:zlib'
import { readChunks } from '../../build/png/chunks.ts'

export type Pixels = { width: number; height: number /** Four bytes a pixel. */; rgba: Buffer }

/** The pixels of a PNG as Chromium writes it: eight bits a channel, with or without alpha, not interlaced. */
export function readPixels(png: Buffer): Pixels {
  const chunks = readChunks(png)
  const header = chunks[0]!.data
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const channels = ({ 2: 3, 6: 4 } as Record<number, number>)[header[9]!]
  if (header[8] !== 8 || !channels || header[12] !== 0) throw new Error('This is no PNG as Chromium writes it.')
  const data = inflateSync(Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(chunk => chunk.data)))
  const rows = unfilter(data, width * channels, channels)
  if (channels === 4) return { width, height, rgba: rows }
  const rgba = Buffer.alloc(width * height * 4, 255)
  for (let i = 0; i < width * height; i++) rows.copy(rgba, i * 4, i * 3, i * 3 + 3)
  return { width, height, rgba }
}

/** Undoes the filter of each row (PNG, section 9), which says of a byte how it differs from those left and above. */
function unfilter(data: Buffer, length: number, step: number): Buffer {
  const rows = Buffer.alloc((data.length / (length + 1)) * length)
  for (let from = 0, to = 0; to < rows.length; from += length + 1, to += length) {
    const filter = data[from]!
    for (let i = 0; i < length; i++) {
      const left = i < step ? 0 : rows[to + i - step]!
      const above = to === 0 ? 0 : rows[to + i - length]!
      const corner = i < step || to === 0 ? 0 : rows[to + i - length - step]!
      rows[to + i] = data[from + 1 + i]! + predict(filter, left, above, corner)
    }
  }
  return rows
}

function predict(filter: number, left: number, above: number, corner: number): number {
  if (filter === 1) return left
  if (filter === 2) return above
  if (filter === 3) return (left + above) >> 1
  return filter === 4 ? paeth(left, above, corner) : 0
}

function paeth(left: number, above: number, corner: number): number {
  const near = left + above - corner
  const [a, b, c] = [Math.abs(near - left), Math.abs(near - above), Math.abs(near - corner)]
  if (a <= b && a <= c) return left
  return b <= c ? above : corner
}
