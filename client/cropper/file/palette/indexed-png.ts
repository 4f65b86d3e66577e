import type { Indexed } from './reduce-colors.ts'

/** Encodes an indexed PNG (PNG third edition, W3C) in the sRGB colour space. */
export async function encodeIndexedPng({ palette, indices }: Indexed, width: number): Promise<Blob> {
  const height = indices.length / width
  const header = new DataView(new ArrayBuffer(13))
  const [bitDepth, indexed] = [8, 3]
  header.setUint32(0, width)
  header.setUint32(4, height)
  header.setUint8(8, bitDepth)
  header.setUint8(9, indexed)
  const count = palette.length / 4
  const colors = new Uint8Array(count * 3)
  const alphas = new Uint8Array(count)
  for (let i = 0; i < count; i++) {
    colors.set(palette.subarray(i * 4, i * 4 + 3), i * 3)
    alphas[i] = palette[i * 4 + 3]!
  }
  return new Blob(
    [
      Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
      chunk('IHDR', new Uint8Array(header.buffer)),
      chunk('sRGB', Uint8Array.of(0)),
      chunk('PLTE', colors),
      ...(alphas.some(alpha => alpha < 255) ? [chunk('tRNS', alphas)] : []),
      chunk('IDAT', await compress(indices, width)),
      chunk('IEND', new Uint8Array()),
    ],
    { type: 'image/png' },
  )
}

/** Uses filter 0 (none) for each row, because filters do not improve the compression of indices. */
async function compress(indices: Uint8Array, width: number): Promise<Uint8Array> {
  const rows = new Uint8Array(indices.length + indices.length / width)
  for (let from = 0, to = 1; from < indices.length; from += width, to += width + 1)
    rows.set(indices.subarray(from, from + width), to)
  const compressed = new Blob([rows]).stream().pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(compressed).arrayBuffer())
}

function chunk(name: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(data.length + 12)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, data.length)
  for (let i = 0; i < 4; i++) bytes[4 + i] = name.charCodeAt(i)
  bytes.set(data, 8)
  view.setUint32(data.length + 8, checksum(bytes.subarray(4, data.length + 8)))
  return bytes
}

/** Returns the CRC-32 of ISO 3309. */
function checksum(bytes: Uint8Array): number {
  let crc = -1
  for (let i = 0; i < bytes.length; i++) crc = (crc >>> 8) ^ remainders[(crc ^ bytes[i]!) & 0xff]!
  return ~crc >>> 0
}

const remainders = Int32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte
  for (let bit = 0; bit < 8; bit++) remainder = remainder & 1 ? (remainder >>> 1) ^ 0xedb88320 : remainder >>> 1
  return remainder
})
