import { pigments } from '../../shared/brand.ts'
import type { Size } from './geometry/shapes.ts'

const { bone, massicot, vermilion, rose, lapis } = pigments

/** `width` is a fraction of the portrait's shorter side. Several colours form a gradient from top left to bottom right. */
export type RingStyle = { width: number; colors: readonly string[] }

export const rings = {
  none: { width: 0, colors: [] },
  thin: { width: 0.016, colors: [bone] },
  gilded: { width: 0.05, colors: [massicot, '#a8741a', '#fbe9a3', '#8a5a12', massicot] },
  gradient: { width: 0.06, colors: [vermilion, rose, lapis] },
} as const satisfies Record<string, RingStyle>

export type RingName = keyof typeof rings

export type RingOptions = {
  ring: RingName
  words?: string
  /** Overrides the width of the chosen ring, as a fraction of the portrait's shorter side. */
  ringWidth?: number
  /** Overrides the colours of the chosen ring, as `#rrggbb`. */
  ringColor?: string
}

/** `letters` keeps the words on the ring large enough to read. */
export const ringLimits = { letters: 40, width: [0.01, 0.16] } as const

/** Default width of a ring with words, as a fraction of the portrait's shorter side. */
const widthForWords = 0.11

export function ringStyle({ ring, words, ringWidth, ringColor }: RingOptions): RingStyle {
  const { width, colors } = rings[ring]
  if (!width) return rings.none
  return { width: ringWidth ?? (words ? widthForWords : width), colors: ringColor ? [ringColor] : colors }
}

type PaintWords = (context: CanvasRenderingContext2D, size: Size, words: string, style: RingStyle) => void

/** `loadRing` in `cropper/ring` sets `paint`, which paints words on a ring. */
export const ringWords: { paint?: PaintWords } = {}

/** Fills the corners outside the ellipse with `corners`, or with the ring's colours if `corners` is empty. */
export function paintRing(context: CanvasRenderingContext2D, size: Size, options: RingOptions, corners = ''): void {
  const { width, height } = size
  const style = ringStyle(options)
  if (!style.width) return
  const thickness = Math.min(width, height) * style.width
  const gradient = context.createLinearGradient(0, 0, width, height)
  for (const [at, color] of style.colors.entries())
    gradient.addColorStop(at / Math.max(1, style.colors.length - 1), color)
  context.fillStyle = corners || gradient
  context.beginPath()
  context.rect(0, 0, width, height)
  context.ellipse(width / 2, height / 2, width / 2 - 1, height / 2 - 1, 0, 0, 2 * Math.PI)
  context.fill('evenodd')
  context.strokeStyle = gradient
  // Without the extra pixel, a thin line of the photo would be visible outside the ring.
  context.lineWidth = thickness + 1
  context.beginPath()
  const inset = (thickness - 1) / 2
  context.ellipse(width / 2, height / 2, width / 2 - inset, height / 2 - inset, 0, 0, 2 * Math.PI)
  context.stroke()
  if (options.words) ringWords.paint?.(context, size, options.words, style)
}
