import { destinationOf } from '../../photo/destinations.ts'
import { cropPixels } from '../../photo/geometry/crop-area.ts'
import type { Framing, Size } from '../../photo/geometry/shapes.ts'
import type { OutputOptions } from '../../photo/output-options.ts'
import type { MakeCrop } from './export-crop.ts'

/** A finished file, and what it was made of. */
export type OutputFile = Size & {
  blob: Blob
  choices: OutputOptions
  /** Made smaller than chosen, to stay below the limit of its destination. */
  lowered: boolean
}

type Making = { crop: MakeCrop; framing: Framing; choices: OutputOptions }

/** The file of the work, within the bytes that its destination takes; undefined once the signal is aborted. */
export async function makeFile(making: Making, signal: AbortSignal): Promise<OutputFile | undefined> {
  const { crop, framing, choices } = making
  const limit = destinationOf(choices)?.limit ?? Infinity
  let options = choices
  while (!signal.aborted) {
    const blob = await crop(options)
    const { width, height } = cropPixels(framing, { enlarge: 1, longestSide: options.longestSide })
    const longest = Math.max(width, height)
    if (blob.size <= limit || longest === 1) return { blob, width, height, choices, lowered: options !== choices }
    options = lower(options, longest, limit / blob.size)
  }
  return undefined
}

/** Below this a face shows the encoder's blocks. */
const lowestQuality = 0.6

/** The next smaller file: of less quality while that can be had and is not seen, then of fewer pixels. */
function lower(options: OutputOptions, longest: number, share: number): OutputOptions {
  const outputSize = Math.round(options.outputSize * 10 - 1) / 10
  if (options.outputType !== 'png' && outputSize >= lowestQuality) return { ...options, outputSize }
  // Bytes grow with the area; a little less than that, since small pictures hold more of them for each pixel.
  return { ...options, longestSide: Math.max(1, Math.floor(longest * Math.min(0.95, Math.sqrt(share) * 0.97))) }
}
