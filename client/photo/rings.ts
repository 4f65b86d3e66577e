import { pigments } from '../../shared/brand.ts'
import type { Size } from './geometry/shapes.ts'

const { bone, vermilion, rose, lapis } = pigments

/** Rings around the portrait. `width` is a fraction of the shorter side. The gradient goes from top left to bottom right. */
export const rings = {
  none: { width: 0, colors: [] },
  thin: { width: 0.016, colors: [bone] },
  gilded: { width: 0.05, colors: ['#f7cf4a', '#a8741a', '#fbe9a3', '#8a5a12', '#f7cf4a'] },
  gradient: { width: 0.06, colors: [vermilion, rose, lapis] },
} as const satisfies Record<string, { width: number; colors: readonly string[] }>

export type RingName = keyof typeof rings

/**
 * Paints the ring along the inner edge of an ellipse that fills the canvas. Outside the ellipse, the colours of the ring or `corners`
 * cover the photo.
 */
export function paintRing(context: CanvasRenderingContext2D, { width, height }: Size, name: RingName, corners = '') {
  const { width: share, colors } = rings[name]
  if (!share) return
  const thickness = Math.min(width, height) * share
  const gradient = context.createLinearGradient(0, 0, width, height)
  for (const [at, color] of colors.entries()) gradient.addColorStop(at / Math.max(1, colors.length - 1), color)
  context.fillStyle = corners || gradient
  context.beginPath()
  context.rect(0, 0, width, height)
  context.ellipse(width / 2, height / 2, width / 2 - 1, height / 2 - 1, 0, 0, 2 * Math.PI)
  context.fill('evenodd')
  context.strokeStyle = gradient
  // The ring extends half a pixel beyond the edge. Otherwise a hairline of the photo is visible outside the ring.
  context.lineWidth = thickness + 1
  context.beginPath()
  const inset = (thickness - 1) / 2
  context.ellipse(width / 2, height / 2, width / 2 - inset, height / 2 - inset, 0, 0, 2 * Math.PI)
  context.stroke()
}
