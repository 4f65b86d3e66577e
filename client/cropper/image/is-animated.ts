import { letters } from './bytes.ts'
import type { ImageFormat } from './read-dimensions.ts'

/** What a picture that moves says of it near its head; a browser's decoder gives its first frame. */
const marks: Partial<Record<ImageFormat, string>> = {
  // The extension that tells how often it is repeated: what is played only once lacks it.
  gif: 'NETSCAPE2.0',
  png: 'acTL',
  webp: 'ANIM',
  avif: 'avis',
}

/** How far into the file the mark is looked for: behind GIF's palette, or a colour profile. */
const head = 4096

/** Whether only a part of what the file holds will be seen. */
export function isAnimated(bytes: Uint8Array, format: ImageFormat): boolean {
  const mark = marks[format]
  return mark !== undefined && letters(bytes, 0, head).includes(mark)
}
