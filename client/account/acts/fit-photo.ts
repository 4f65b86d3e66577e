import type { MakeCrop } from '../../cropper/editor.tsx'

/** What a record may hold, in bytes. */
export const mostBytes = 262_144

const qualities = [0.92, 0.85, 0.75, 0.6, 0.4, 0.2]

/** The crop as it is kept: a JPEG of at most 512 pixels, its quality lowered until it fits. */
export async function fitPhoto(crop: MakeCrop): Promise<Uint8Array | undefined> {
  for (const outputSize of qualities) {
    const blob = await crop({ longestSide: 512, outputType: 'jpeg', outputSize })
    if (blob.size <= mostBytes) return new Uint8Array(await blob.arrayBuffer())
  }
  return undefined
}
