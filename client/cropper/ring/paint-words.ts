import { pigments } from '../../../shared/brand.ts'
import { contrast } from '../../../shared/color.ts'
import type { Size } from '../../photo/geometry/shapes.ts'
import type { RingStyle } from '../../photo/rings.ts'

/** Height of the letters, as a fraction of the ring's width. */
const letters = 0.6

/** Maximum length in radians of the arc along which the text runs. */
const longest = 1.7 * Math.PI

/** Contrast that small text needs (WCAG 2.2, 1.4.3). */
const leastContrast = 4.5

const inks = ['#ffffff', pigments.bone]

/** Returns the text colour that contrasts best with the ring. */
export function inkFor(colors: readonly string[]): { ink: string; outline: string | undefined } {
  const least = (ink: string) => Math.min(...colors.map(color => contrast(ink, color)))
  const [ink, other] = inks.toSorted((one, two) => least(two) - least(one)) as [string, string]
  return { ink, outline: least(ink) < leastContrast ? other : undefined }
}

/** First draws the whole line on another canvas, so that Arabic letters join and Chinese letters stay upright. */
export function paintWords(context: CanvasRenderingContext2D, size: Size, words: string, style: RingStyle): void {
  const side = Math.min(size.width, size.height)
  const band = side * style.width
  const radius = (side - band) / 2
  const line = lineOf(words, band, radius * longest, style)
  if (!line) return
  const { width, height } = line
  context.save()
  context.translate(size.width / 2, size.height / 2)
  for (let x = 0; x < width; x++) {
    const angle = (x + 0.5 - width / 2) / radius
    context.save()
    context.rotate(-angle)
    // Stretches each column to 1.4 pixels, so that there are no gaps at the outer edge of the ring.
    context.drawImage(line, x, 0, 1, height, -0.7, radius - height / 2, 1.4, height)
    context.restore()
  }
  context.restore()
}

function lineOf(words: string, band: number, most: number, { colors }: RingStyle): HTMLCanvasElement | undefined {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) return undefined
  const family = getComputedStyle(document.body).fontFamily
  const font = (pixels: number) => `700 ${pixels}px ${family}`
  context.font = font(band * letters)
  const pixels = band * letters * Math.min(1, most / context.measureText(words).width)
  context.font = font(pixels)
  const { width } = context.measureText(words)
  canvas.width = Math.ceil(width + pixels)
  canvas.height = Math.ceil(band)
  // Changing the canvas size resets the context.
  context.font = font(pixels)
  context.textAlign = 'center'
  context.direction = /\p{Script=Arabic}|\p{Script=Hebrew}/u.test(words) ? 'rtl' : 'ltr'
  const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = context.measureText(words)
  const [x, y] = [canvas.width / 2, (canvas.height + above - below) / 2]
  const { ink, outline } = inkFor(colors)
  if (outline) {
    context.strokeStyle = outline
    context.lineJoin = 'round'
    context.lineWidth = pixels / 8
    context.strokeText(words, x, y)
  }
  context.fillStyle = ink
  context.fillText(words, x, y)
  return canvas
}
