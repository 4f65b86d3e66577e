/**
 * Changes of the photo's colours, as amounts of the CSS filter functions with these names
 * (https://drafts.fxtf.org/filter-effects/). They are applied in this order. An undefined amount changes nothing.
 */
export type Tones = {
  /** 1 is black and white. */
  grayscale?: number
  brightness?: number
  contrast?: number
}

/** The least and the greatest amounts. A face is lost below half and above one and a half times the light. */
export const toneLimits = { grayscale: [0, 1], brightness: [0.5, 1.5], contrast: [0.5, 1.5] } as const

export const hasTones = ({ grayscale, brightness, contrast }: Tones): boolean =>
  [grayscale, brightness, contrast].some(amount => amount !== undefined)

/** Returns the value of the CSS property `filter`. */
export function filterOf(tones: Tones): string {
  const { grayscale = 0, brightness = 1, contrast = 1 } = tones
  return hasTones(tones) ? `grayscale(${grayscale}) brightness(${brightness}) contrast(${contrast})` : ''
}
