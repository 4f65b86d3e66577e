import { destinationOf } from '../../photo/destination-options.ts'
import { cropPixels } from '../../photo/geometry/crop-area.ts'
import type { OutputOptions } from '../../photo/output-options.ts'
import type { OutputFile } from '../../photo/photo-store.ts'
import type { Editing } from './export-crop.ts'

type Making = Pick<Editing, 'crop' | 'framing' | 'options'>

/** Makes the file of the work, within the limit of its destination. Rejects once the signal is aborted. */
export async function makeFile({ crop, framing, options }: Making, signal: AbortSignal): Promise<OutputFile> {
  const limit = destinationOf(options)?.limit ?? Infinity
  let tried = options
  while (true) {
    signal.throwIfAborted()
    const blob = await crop({ ...tried, signal })
    const { width, height } = cropPixels(framing, { enlarge: 1, longestSide: tried.longestSide })
    const longest = Math.max(width, height)
    if (blob.size <= limit || longest === 1) return { blob, width, height, options, lowered: tried !== options }
    tried = lower(tried, longest, limit / blob.size)
  }
}

/** Below this the encoder's blocks show in a face. */
const lowestQuality = 0.6

/** The next smaller file: first of less quality, as long as that does not show, then of fewer pixels. */
function lower(options: OutputOptions, longest: number, share: number): OutputOptions {
  const outputSize = Math.round(options.outputSize * 10 - 1) / 10
  if (options.outputType !== 'png' && outputSize >= lowestQuality) return { ...options, outputSize }
  // Bytes grow with the area. A little less than that, because small pictures need more bytes per pixel.
  return { ...options, longestSide: Math.max(1, Math.floor(longest * Math.min(0.95, Math.sqrt(share) * 0.97))) }
}
