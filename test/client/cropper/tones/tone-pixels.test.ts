import { tonePixels } from '../../../../client/cropper/tones/tone-pixels.ts'
import type { Tones } from '../../../../client/photo/tones.ts'

const clamped = (value: number) => Math.max(0, Math.min(1, value))

/** These functions implement https://drafts.fxtf.org/filter-effects/#ShorthandEquivalents for colours from 0 to 1. */
const grayscale = ([r, g, b]: number[], amount: number) => {
  const rest = 1 - amount
  return [
    [0.2126 + 0.7874 * rest, 0.7152 - 0.7152 * rest, 0.0722 - 0.0722 * rest],
    [0.2126 - 0.2126 * rest, 0.7152 + 0.2848 * rest, 0.0722 - 0.0722 * rest],
    [0.2126 - 0.2126 * rest, 0.7152 - 0.7152 * rest, 0.0722 + 0.9278 * rest],
  ].map(row => clamped(row[0]! * r! + row[1]! * g! + row[2]! * b!))
}
const brightness = (color: number[], amount: number) => color.map(value => clamped(value * amount))
const contrast = (color: number[], amount: number) => color.map(value => clamped(value * amount - 0.5 * amount + 0.5))

const levels = [0, 1, 37, 90, 127, 128, 200, 254, 255]
const colors = levels.flatMap(r => levels.flatMap(g => levels.map(b => [r, g, b])))

const cases: Tones[] = [
  {},
  { grayscale: 1 },
  { grayscale: 0.35 },
  { brightness: 1.5 },
  { brightness: 0.5 },
  { contrast: 1.5 },
  { contrast: 0.5 },
  { grayscale: 0.8, brightness: 1.4, contrast: 0.6 },
  { grayscale: 0.2, brightness: 0.7, contrast: 1.45 },
]

describe('the tones of pixels', () => {
  test.each(cases)('equal the CSS filter functions with %j, and keep the opacity', tones => {
    const pixels = Uint8ClampedArray.from(colors.flatMap(color => [...color, color[0]!]))
    tonePixels(pixels, tones)
    const gray = (color: number[]) => grayscale(color, tones.grayscale ?? 0)
    const light = (color: number[]) => brightness(gray(color), tones.brightness ?? 1)
    const toned = (color: number[]) => contrast(light(color), tones.contrast ?? 1)
    const away = colors.map((color, at) => {
      const wanted = toned(color.map(value => value / 255)).map(value => value * 255)
      return Math.max(...wanted.map((value, channel) => Math.abs(value - pixels[at * 4 + channel]!)))
    })
    // The limit allows for the rounding error of the first function. Each further function can multiply this error by 1.5.
    expect(Math.max(...away)).toBeLessThan(1.7)
    expect(colors.map((_, at) => pixels[at * 4 + 3])).toEqual(colors.map(([first]) => first))
  })

  test('are exactly grey in black and white', () => {
    const pixels = Uint8ClampedArray.from(colors.flatMap(color => [...color, 255]))
    tonePixels(pixels, { grayscale: 1, brightness: 1.2 })
    expect(colors.every((_, at) => new Set(pixels.slice(at * 4, at * 4 + 3)).size === 1)).toBe(true)
  })
})
