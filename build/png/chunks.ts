import { crc32 } from 'node:zlib'

const signature = Buffer.from('89504e470d0a1a0a', 'hex')

export type Chunk = { type: string; data: Buffer }

/** The chunks of a PNG (W3C, PNG third edition, section 5), in order. The inverse of `joinChunks`. */
export function readChunks(png: Buffer): Chunk[] {
  if (!png.subarray(0, 8).equals(signature)) throw new Error('This is no PNG.')
  const chunks: Chunk[] = []
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at)
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) })
    at += length + 12
  }
  return chunks
}

/** A PNG of chunks. The inverse of `readChunks`. */
export function joinChunks(chunks: readonly Chunk[]): Buffer {
  return Buffer.concat([signature, ...chunks.map(frame)])
}

function frame({ type, data }: Chunk): Buffer {
  const framed = Buffer.alloc(data.length + 12)
  framed.writeUInt32BE(data.length)
  framed.write(type, 4, 'latin1')
  data.copy(framed, 8)
  framed.writeUInt32BE(crc32(framed.subarray(4, -4)), framed.length - 4)
  return framed
}
