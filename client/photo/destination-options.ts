import { type Destination, type DestinationName, destinations } from './destinations.ts'
import { defaultOptions, type OutputOptions, shapes } from './output-options.ts'
import { ringLimits, rings } from './rings.ts'
import { toneLimits } from './tones.ts'

export function optionsFor(destination: DestinationName): Partial<OutputOptions> {
  const { round, outputType, longestSide } = destinations[destination]
  return { round, outputType, longestSide, outputSize: defaultOptions.outputSize, destination }
}

export const noDestination: Partial<OutputOptions> = {
  ...shapes.circle,
  outputSize: defaultOptions.outputSize,
  longestSide: defaultOptions.longestSide,
  destination: undefined,
}

export function destinationOf(options: OutputOptions): Destination | undefined {
  const { destination } = options
  if (!isKnown(destinations, destination)) return undefined
  const wanted = Object.entries(optionsFor(destination)) as [keyof OutputOptions, unknown][]
  return wanted.every(([name, value]) => options[name] === value) ? destinations[destination] : undefined
}

export function knownOptions(kept: OutputOptions): OutputOptions {
  const { outputSize, longestSide, fillColor, ring, words, ringWidth, ringColor, destination } = kept
  return {
    ...kept,
    outputSize: outputSize >= 0 && outputSize <= 1 ? outputSize : defaultOptions.outputSize,
    longestSide: longestSide >= 1 ? longestSide : defaultOptions.longestSide,
    fillColor: isColor(fillColor) ? fillColor : '',
    ring: isKnown(rings, ring) ? ring : 'none',
    words: words?.slice(0, ringLimits.letters),
    ringWidth: within(ringWidth, ringLimits.width),
    ringColor: isColor(ringColor) ? ringColor : undefined,
    destination: isKnown(destinations, destination) ? destination : undefined,
    grayscale: within(kept.grayscale, toneLimits.grayscale),
    brightness: within(kept.brightness, toneLimits.brightness),
    contrast: within(kept.contrast, toneLimits.contrast),
  }
}

const isColor = (color = '') => /^#[\da-f]{6}$/i.test(color)

const within = (amount: number | undefined, [low, high]: readonly [number, number]) =>
  amount !== undefined && amount >= low && amount <= high ? amount : undefined

function isKnown<Name extends string>(names: Record<Name, unknown>, name: string | undefined): name is Name {
  return name !== undefined && Object.hasOwn(names, name)
}
