import type { OutputType } from './formats.ts'
import type { Rules } from './geometry/shapes.ts'
import type { OutputOptions } from './output-options.ts'

export type CropSettings = {
  /** Quality for the encoder, 0 to 1. PNG ignores it. */
  outputSize: number
  outputType: OutputType
  /** Ratio of width to height of the crop box. */
  fixedAspectRatio: readonly [number, number]
  /** Smallest side of the box in CSS pixels, and of the crop in photo pixels if the photo has that many. */
  minimumCropSize: number
  /** Maximum of the longer side in pixels, for the photo on the stage and for the file. Files are made from the full photo. */
  maximumImageSize: number
  /** Painted behind the photo. If empty, PNG and WebP are transparent and JPEG is white. */
  fillColor: string
  /** Output pixels per pixel of the photo. */
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

/** Throws a RangeError for a value out of range. */
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

/** Without a fill colour the photo has to cover the box. */
export function rulesFor({ fillColor }: OutputOptions): Rules {
  const { fixedAspectRatio, minimumCropSize } = cropSettings()
  return { ratio: fixedAspectRatio[0] / fixedAspectRatio[1], minimum: minimumCropSize, cover: !fillColor }
}
