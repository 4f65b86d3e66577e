import { type Bytes, byte } from './bytes.ts'
import type { ImageFormat } from './read-dimensions.ts'

export async function isAnimated(file: Blob, head: Bytes, format: ImageFormat): Promise<boolean> {
  // GIF has no animation flag, so look for a second frame.
  if (format === 'gif') return framesOf(head) > 1 || (head.length < file.size && framesOf(await bytesOf(file)) > 1)
  const mark = marks[format]
  return mark !== undefined && new TextDecoder('latin1').decode(head).includes(mark)
}

/**
 * Four-letter names that occur only in animated pictures. `head` is long enough to contain these names, even if a colour profile
 * comes first.
 */
const marks: Partial<Record<ImageFormat, string>> = { png: 'acTL', webp: 'ANIM', avif: 'avis' }

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer())

const [extension, frame] = [0x21, 0x2c]

/** Counts the frames of a GIF, but stops at two (GIF89a, sections 18 to 26). */
function framesOf(bytes: Bytes): number {
  const tableLength = (packed: number) => (packed & 0x80 ? 6 << (packed & 7) : 0)
  let frames = 0
  let at = 13 + tableLength(byte(bytes, 10))
  while (at < bytes.length && frames < 2) {
    const block = byte(bytes, at)
    if (block !== extension && block !== frame) break
    if (block === frame) frames += 1
    at += block === frame ? 11 + tableLength(byte(bytes, at + 9)) : 2
    while (byte(bytes, at) > 0) at += 1 + byte(bytes, at)
    at += 1
  }
  return frames
}
