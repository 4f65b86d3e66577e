import { type Bytes, byte, letters, u32be } from './bytes.ts'
import type { ImageFormat } from './read-dimensions.ts'

/** Whether the file has several frames. Browsers decode only the first frame. `head` is the start of the file. */
export async function isAnimated(file: Blob, head: Bytes, format: ImageFormat): Promise<boolean> {
  if (format !== 'gif') return readers[format]?.(head) ?? false
  // A GIF has no mark for an animation, so the second frame must be found.
  return framesOf(head) > 1 || (head.length < file.size && framesOf(await bytesOf(file)) > 1)
}

const readers: Partial<Record<ImageFormat, (head: Bytes) => boolean>> = {
  png: head => pngChunks(head).some(({ name, at }) => name === 'acTL' && u32be(head, at) > 1),
  webp: head => letters(head, 12) === 'VP8X' && (byte(head, 20) & 2) !== 0,
  avif: head => letters(head, 8, u32be(head, 0) - 8).includes('avis'),
}

/** Returns the chunks before the picture data, each with the offset of its content. */
function pngChunks(head: Bytes) {
  const chunks: { name: string; at: number }[] = []
  for (let at = 8; at + 8 <= head.length && letters(head, at + 4) !== 'IDAT'; at += 12 + u32be(head, at)) {
    chunks.push({ name: letters(head, at + 4), at: at + 8 })
  }
  return chunks
}

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer())

const [extension, frame] = [0x21, 0x2c]

/** Counts the frames of a GIF (GIF89a, sections 18 to 26), at most two. */
function framesOf(bytes: Bytes): number {
  const tableLength = (packed: number) => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0)
  const skipBlocks = (start: number) => {
    let at = start
    while (byte(bytes, at) > 0) at += 1 + byte(bytes, at)
    return at + 1
  }
  let frames = 0
  let at = 13 + tableLength(byte(bytes, 10))
  while (at < bytes.length && frames < 2) {
    if (byte(bytes, at) === frame) {
      frames += 1
      at = skipBlocks(at + 11 + tableLength(byte(bytes, at + 9)))
    } else if (byte(bytes, at) === extension) {
      at = skipBlocks(at + 2)
    } else {
      break
    }
  }
  return frames
}
