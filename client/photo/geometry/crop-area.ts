import { angleOf, centreOf, clamp, type Framing, type Size, turnedSize } from './shapes.ts'

type Enlargement = { enlarge: number; longestSide?: number }

/** Returns the size of the result, and how many of its pixels one pixel of the photo becomes. */
export function cropPixels(
  { box, transform }: Framing,
  { enlarge, longestSide = Infinity }: Enlargement,
): Size & { factor: number } {
  const cropped = Math.max(box.width, box.height) / transform.scale
  const factor = Math.min(enlarge, longestSide / cropped)
  const pixels = (length: number) => Math.max(1, Math.round((length / transform.scale) * factor))
  return { width: pixels(box.width), height: pixels(box.height), factor }
}

/** Returns the edges of the visible part, in whole percent of the rotated photo. */
export function visiblePart({ photo, box, transform }: Framing): {
  left: number
  right: number
  top: number
  bottom: number
} {
  const whole = turnedSize(photo, angleOf(transform))
  const centre = centreOf(box)
  const part = (from: number, length: number) => clamp(Math.round((from / length + 0.5) * 100), 0, 100)
  const [halfX, halfY] = [box.width / 2, box.height / 2]
  const x = (edge: number) => part((centre.x + edge - transform.x) / transform.scale, whole.width)
  const y = (edge: number) => part((centre.y + edge - transform.y) / transform.scale, whole.height)
  return { left: x(-halfX), right: x(halfX), top: y(-halfY), bottom: y(halfY) }
}
