import type { Scene, Size } from './shapes.ts'

export type Enlargement = { enlarge: number; longestSide?: number }

/** Pixels of the result, and how many of them each pixel of the photo becomes. */
export function outputSize(
  { box, view }: Scene,
  { enlarge, longestSide = Infinity }: Enlargement,
): Size & { factor: number } {
  const cropped = Math.max(box.width, box.height) / view.scale
  const factor = Math.min(enlarge, longestSide / cropped)
  const pixels = (length: number) => Math.max(1, Math.round((length / view.scale) * factor))
  return { width: pixels(box.width), height: pixels(box.height), factor }
}
