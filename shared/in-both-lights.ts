import type { Color } from './brand.ts'

/** A colour in the light and in the dark. */
export function inBothLights(color: Color): readonly [light: string, dark: string] {
  return typeof color === 'string' ? [color, color] : color
}
