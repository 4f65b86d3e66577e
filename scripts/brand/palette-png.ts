import { decode, encode } from 'fast-png'

export type Pixels = { width: number; height: number /** Four bytes a pixel. */; rgba: Buffer }

/** A PNG with one byte a pixel: for flat pictures much smaller than what Chromium writes. */
export function toPalettePng(pixels: Pixels): Buffer {
  const { width, height } = pixels
  const { palette, indexes } = reduceColors(pixels)
  const isOpaque = palette.every(([, , , alpha]) => alpha === 255)
  const colors = isOpaque ? palette.map(color => color.slice(0, 3)) : palette
  const image = { width, height, data: indexes, channels: 1, depth: 8, palette: colors } as const
  return Buffer.from(encode(image, { zlib: { level: 9, mem: 12 } }))
}

/** The pixels of a PNG as Chromium writes it, with or without alpha. */
export function readPixels(png: Buffer): Pixels {
  const { width, height, channels, data } = decode(png)
  if (channels === 4) return { width, height, rgba: Buffer.from(data) }
  if (channels !== 3) throw new Error('This is no PNG as Chromium writes it.')
  const rgba = Buffer.alloc(width * height * 4, 255)
  for (let i = 0; i < width * height; i++) rgba.set(data.subarray(i * 3, i * 3 + 3), i * 4)
  return { width, height, rgba }
}

export type Reduced = {
  /** Colours as red, green, blue and alpha; those that are not opaque come first (PNG, section 11.3.2.1). */
  palette: number[][]
  /** Their places in the palette, one byte a pixel. */
  indexes: Uint8Array
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
  const chosen = choose(byCount).sort((a, b) => bytesOf(a)[3]! - bytesOf(b)[3]!)
  const places = new Map(byCount.map(color => [color, nearest(chosen, color).place]))
  return { palette: chosen.map(bytesOf), indexes: Uint8Array.from(pixels, pixel => places.get(pixel)!) }
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

function bytesOf(color: number): number[] {
  return [...Buffer.from(Uint32Array.of(color).buffer)]
}
