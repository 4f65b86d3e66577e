/**
 * Each value is the amount of the CSS filter function with the same name (https://drafts.fxtf.org/filter-effects/). The filters
 * apply in the order of these fields.
 */
export type Tones = {
  grayscale?: number
  brightness?: number
  contrast?: number
}

/** A face is not recognisable if its brightness or contrast is below 0.5 or above 1.5. */
export const toneLimits = { grayscale: [0, 1], brightness: [0.5, 1.5], contrast: [0.5, 1.5] } as const

export const noTones = { grayscale: undefined, brightness: undefined, contrast: undefined } satisfies Tones

export const hasTones = ({ grayscale, brightness, contrast }: Tones): boolean =>
  [grayscale, brightness, contrast].some(amount => amount !== undefined)

export function filterOf(tones: Tones): string {
  const { grayscale = 0, brightness = 1, contrast = 1 } = tones
  return hasTones(tones) ? `grayscale(${grayscale}) brightness(${brightness}) contrast(${contrast})` : ''
}
