import type { DestinationName } from './destinations.ts'
import type { OutputType } from './formats.ts'
import type { RingName } from './rings.ts'

/** Options of the output file, which also apply to the next photo. Accounts store these field names. */
export type OutputOptions = {
  round: boolean
  outputType: OutputType
  /** Encoder quality from 0 to 1, as in `CropSettings`. */
  outputSize: number
  /** Maximum length of the longer side in pixels. */
  longestSide: number
  /** Background colour as `#rrggbb`, or empty. If it is not empty, the photo may be smaller than the crop box. */
  fillColor: string
  ring: RingName
  /** Ignored if another option differs from the destination's requirements. */
  destination?: DestinationName
}

/** Default formats: PNG for the transparent corners of a circle, and JPEG for a square, because JPEG files are smallest. */
export const shapes = {
  circle: { round: true, outputType: 'png' },
  square: { round: false, outputType: 'jpeg' },
} as const satisfies Record<string, Partial<OutputOptions>>

export const defaultOptions: OutputOptions = {
  ...shapes.circle,
  outputSize: 0.9,
  longestSide: 1024,
  fillColor: '',
  ring: 'none',
}

/** Lengths of the longer side in pixels that the tool offers. */
export const sizes = [2000, 1024, 512, 256]

const lowestQuality = 0.7

/** Returns the options of the next smaller file: fewer colours or lower quality, and then fewer pixels. */
export function smaller(
  { outputType, outputSize }: OutputOptions,
  longest: number,
): Partial<OutputOptions> | undefined {
  if (outputSize === 1) return { outputSize: defaultOptions.outputSize }
  if (outputType !== 'png' && outputSize > lowestQuality) return { outputSize: Math.round(outputSize * 10 - 1) / 10 }
  const longestSide = sizes.find(size => size < longest)
  return longestSide ? { longestSide } : undefined
}
