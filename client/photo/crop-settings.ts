import type { OutputType } from './formats.ts'
import type { Rules } from './geometry/shapes.ts'
import type { OutputOptions } from './output-options.ts'
import { ringStyle } from './rings.ts'

export type CropSettings = {
  /**
   * Encoder quality from 0 to 1. For PNG, 1 keeps all colours. Any lower value allows a palette of 256 colours if the difference
   * is not visible.
   */
  outputSize: number
  outputType: OutputType
  /** Width and height. */
  fixedAspectRatio: readonly [number, number]
  /**
   * Minimum side of the crop box in CSS pixels. If the photo is large enough, the crop's shorter side also has at least this many
   * photo pixels.
   */
  minimumCropSize: number
  /** Maximum length of the longer side in pixels, both for the photo on the stage and for the output file. */
  maximumImageSize: number
  /** If this is empty, the background is transparent in PNG and WebP, and white in JPEG. */
  fillColor: string
  /** Maximum scale of the output: its width in pixels, divided by the width of the crop in photo pixels. */
  enlarge: number
}

const defaultSettings: CropSettings = {
  outputSize: 1,
  outputType: 'jpeg',
  fixedAspectRatio: [1, 1],
  minimumCropSize: 10,
  maximumImageSize: 2000,
  fillColor: '',
  enlarge: 1,
}

export const zoomStep = 0.2

/** If both sides of a crop have at least this many pixels, it stays sharp on a profile page. */
export const sharpPixels = 200

/** Throws a RangeError if a value is out of range. */
export function cropSettings(given: Partial<CropSettings> = {}): CropSettings {
  const settings = { ...defaultSettings, ...given }
  check(settings.outputSize >= 0 && settings.outputSize <= 1, 'outputSize must be between 0 and 1')
  check(settings.fixedAspectRatio.every(isPositive), 'fixedAspectRatio must be two positive numbers')
  check(settings.minimumCropSize >= 0, 'minimumCropSize must not be negative')
  check(isPositive(settings.maximumImageSize), 'maximumImageSize must be positive')
  check(isPositive(settings.enlarge), 'enlarge must be positive')
  return settings
}

const isPositive = (value: number) => value > 0 && Number.isFinite(value)

function check(isValid: boolean, rule: string) {
  if (!isValid) throw new RangeError(rule)
}

/** Without a background colour, the photo must cover the opening of the ring. */
export function rulesFor(options: OutputOptions): Rules {
  const { fixedAspectRatio, minimumCropSize } = cropSettings()
  const ratio = fixedAspectRatio[0] / fixedAspectRatio[1]
  return {
    ratio,
    minimum: minimumCropSize,
    least: sharpPixels,
    opening: 1 - 2 * ringStyle(options).width,
    cover: !options.fillColor,
  }
}
