import type { OutputType } from './formats.ts'
import type { Rules } from './geometry/shapes.ts'
import type { OutputOptions } from './output-options.ts'
import { ringStyle } from './rings.ts'

export type CropSettings = {
  /** Encoder quality from 0 to 1. For a PNG, 1 keeps all colours, and other values allow an invisible reduction. */
  outputSize: number
  outputType: OutputType
  /** Aspect ratio of the crop box, as width and height. */
  fixedAspectRatio: readonly [number, number]
  /** Minimum side of the crop box in CSS pixels, and of the crop in photo pixels if the photo is large enough. */
  minimumCropSize: number
  /** Maximum length in pixels of the longer side, for the photo on the stage and for the output file. */
  maximumImageSize: number
  /** Background colour. If empty, the background is transparent in PNG and WebP, and white in JPEG. */
  fillColor: string
  /** Maximum number of output pixels per photo pixel. */
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

/** A portrait with fewer pixels looks soft on a profile page if the screen has two device pixels per CSS pixel. */
export const sharpPixels = 200

/** Adds defaults for missing settings. Throws a RangeError if a value is out of range. */
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

/** Without a fill colour, the photo must cover the crop box. Inside a ring, the photo covers the opening. */
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
