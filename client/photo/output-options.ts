import type { DestinationName } from './destinations.ts'
import type { OutputType } from './formats.ts'
import type { RingName } from './rings.ts'

/** Options of the file, kept for the next photo. Accounts store them under these names. */
export type OutputOptions = {
  round: boolean
  outputType: OutputType
  /** Quality for the encoder, 0 to 1. */
  outputSize: number
  /** Maximum of the longer side in pixels. */
  longestSide: number
  /** As #rrggbb. With a colour the photo may be smaller than the circle. If empty, the photo fills the circle. */
  fillColor: string
  ring: RingName
  /** Ignored if another option differs from its requirements. */
  destination?: DestinationName
}

/** The transparent corners of a circle need PNG. A square is smallest as JPEG. */
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
