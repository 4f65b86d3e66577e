import { defaultOptions, type OutputOptions } from './output-options.ts'

/** Lengths in pixels that the tool offers for the longer side. */
export const sizes = [2000, 1024, 512, 256]

const lowestQuality = 0.7

/** Returns the next change that makes the file smaller. */
export function smaller(
  { outputType, outputSize }: OutputOptions,
  longest: number,
): Partial<OutputOptions> | undefined {
  if (outputSize === 1) return { outputSize: defaultOptions.outputSize }
  if (outputType !== 'png' && outputSize > lowestQuality) return { outputSize: Math.round(outputSize * 10 - 1) / 10 }
  const longestSide = sizes.find(size => size < longest)
  return longestSide ? { longestSide } : undefined
}
