import type { OutputType } from '../settings.ts'
import { type Destination, type DestinationName, destinations } from './destinations.ts'
import { type RingName, rings } from './rings.ts'

/** What a visitor decides about the file, kept from one photo to the next. The names are those of the export's options. */
export type OutputChoices = {
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
} as const satisfies Record<string, Partial<OutputChoices>>

export const defaultChoices: OutputChoices = {
  ...shapes.circle,
  outputSize: 0.9,
  longestSide: 1024,
  fillColor: '',
  ring: 'none',
}

/** All that a destination decides, in one choice. */
export function choiceFor(destination: DestinationName): Partial<OutputChoices> {
  const { round, outputType, longestSide } = destinations[destination]
  return { round, outputType, longestSide, outputSize: defaultChoices.outputSize, destination }
}

/** The same of no destination. */
export const nowhere: Partial<OutputChoices> = {
  ...shapes.circle,
  outputSize: defaultChoices.outputSize,
  longestSide: defaultChoices.longestSide,
  destination: undefined,
}

/** The destination whose file the choices still make. */
export function destinationOf(choices: OutputChoices): Destination | undefined {
  const { destination } = choices
  if (!isKnown(destinations, destination)) return undefined
  const wanted = Object.entries(choiceFor(destination)) as [keyof OutputChoices, unknown][]
  return wanted.every(([name, value]) => choices[name] === value) ? destinations[destination] : undefined
}

/** Choices that were kept, as far as they mean something today: rings and places come and go. */
export function knownChoices(kept: OutputChoices): OutputChoices {
  const { outputSize, longestSide, fillColor, ring, destination } = kept
  return {
    ...kept,
    outputSize: outputSize >= 0 && outputSize <= 1 ? outputSize : defaultChoices.outputSize,
    longestSide: longestSide >= 1 ? longestSide : defaultChoices.longestSide,
    fillColor: /^#[\da-f]{6}$/i.test(fillColor) ? fillColor : '',
    ring: isKnown(rings, ring) ? ring : 'none',
    destination: isKnown(destinations, destination) ? destination : undefined,
  }
}

function isKnown<Name extends string>(names: Record<Name, unknown>, name: string | undefined): name is Name {
  return name !== undefined && Object.hasOwn(names, name)
}
