import type { DestinationName } from './destinations.ts'
import type { OutputType } from './formats.ts'
import type { RingOptions } from './rings.ts'
import type { Tones } from './tones.ts'

/**
 * All options except the tones also apply to the next photo. Portraits in the database use these field names, so renaming a field
 * would break stored portraits.
 */
export type OutputOptions = RingOptions &
  Tones & {
    round: boolean
    outputType: OutputType
    /** Encoder quality from 0 to 1, as in `CropSettings`. */
    outputSize: number
    longestSide: number
    /** Background colour as `#rrggbb`, or empty for no background. */
    fillColor: string
    /** The tool ignores the destination if another option differs from the destination's requirements. */
    destination?: DestinationName
  }

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
