import type { Pixels } from './read-pixels.ts'

export type Reduced = {
  /** Colours as four bytes, red first. */
  palette: number[]
  /** Their places in the palette, one byte a pixel. */
  indexes: Buffer
}

/**
 * At most 256 colours for a flat picture. The painted ones stay as they are, being the most frequent; of those between
 * them, which smooth the edges, the most frequent that lie far enough from what is there already.
 */
export function reduceColors({ rgba }: Pixels): Reduced {
  const pixels = new Uint32Array(rgba.buffer.slice(rgba.byteOffset, rgba.byteOffset + rgba.length))
  const counts = new Map<number, number>()
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1)
  const byCount = [...counts].sort(([a, m], [b, n]) => n - m || a - b).map(([color]) => color)
  const chosen = choose(byCount)
  const places = new Map(byCount.map(color => [color, nearest(chosen, color).place]))
  return {
    palette: chosen.map(color => Buffer.from(Uint32Array.of(color).buffer).readUInt32BE()),
    indexes: Buffer.from(Uint8Array.from(pixels, pixel => places.get(pixel)!)),
  }
}

/** The smallest distance that leaves no more colours than a byte can name. */
function choose(byCount: number[]): number[] {
  for (let distance = 0; ; distance += 24) {
    const chosen: number[] = []
    for (const color of byCount) {
      if (chosen.length > 256) break
      if (nearest(chosen, color).distance > distance) chosen.push(color)
    }
    if (chosen.length <= 256) return chosen
  }
}

function nearest(colors: number[], color: number): { place: number; distance: number } {
  let found = { place: -1, distance: Number.POSITIVE_INFINITY }
  for (const [place, other] of colors.entries()) {
    const distance = between(color, other)
    if (distance < found.distance) found = { place, distance }
  }
  return found
}

/** The squared distance of two colours, whichever way their bytes lie. */
function between(one: number, other: number): number {
  let sum = 0
  for (let shift = 0; shift < 32; shift += 8) sum += (((one >>> shift) & 255) - ((other >>> shift) & 255)) ** 2
  return sum
}
