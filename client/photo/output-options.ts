import type { DestinationName } from './destinations.ts'
import type { OutputType } from './formats.ts'
import type { RingName } from './rings.ts'

/** What a visitor decides about the file, kept from one photo to the next. The names are those of the export's options. */
export type OutputOptions = {
  /** The circle, or a square for services that round it themselves. */
  round: boolean
  outputType: OutputType
  /** The encoder's quality, 0 to 1. */
  outputSize: number
  /** Pixels of the longer side at most. */
  longestSide: number
  /** The ground, as #rrggbb: the photo may then be smaller than the circle. Without one it fills the circle. */
  fillColor: string
  ring: RingName
  /** Where the file is to go; it counts while all that the place asks for is chosen. */
  destination?: DestinationName
}

/** The two answers to the one question: transparent corners need PNG, a square is smallest as JPEG. */
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
