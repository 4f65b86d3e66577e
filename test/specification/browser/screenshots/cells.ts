import sharp from 'sharp'

export type Pixels = { width: number; height: number; rgba: Buffer }

/** Side of a cell, in screenshot pixels. The screenshot is scaled to a quarter, so a cell's side is 16 CSS pixels. */
const side = 4
/**
 * Two cells count as different if a colour channel (0 to 255) differs by more than this number. Small differences occur, because
 * font smoothing differs between Chromium versions.
 */
const mostSteps = 24

export async function readPixels(png: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, rgba: data }
}

/**
 * Returns the mean colour of each square of a picture. Moved or changed content changes these colours, but font smoothing
 * hardly does.
 */
export async function toCells(png: Buffer): Promise<Pixels> {
  const { width, height, rgba } = await readPixels(png)
  const [columns, rows] = [Math.floor(width / side), Math.floor(height / side)]
  const cells = Buffer.alloc(columns * rows * 4)
  for (let at = 0; at < cells.length; at++) {
    const [cell, channel] = [at >> 2, at & 3]
    const [left, top] = [(cell % columns) * side, Math.floor(cell / columns) * side]
    let sum = 0
    for (let y = top; y < top + side; y++) {
      for (let x = left; x < left + side; x++) sum += rgba[(y * width + x) * 4 + channel]!
    }
    cells[at] = Math.round(sum / (side * side))
  }
  return { width: columns, height: rows, rgba: cells }
}

export function shareOfDifference(one: Pixels, other: Pixels): number {
  if (one.width !== other.width || one.height !== other.height) return 1
  let different = 0
  for (let at = 0; at < one.rgba.length; at += 4) {
    const differs = [0, 1, 2].some(channel => Math.abs(one.rgba[at + channel]! - other.rgba[at + channel]!) > mostSteps)
    if (differs) different++
  }
  return different / (one.rgba.length / 4)
}

export function toPng({ width, height, rgba }: Pixels): Promise<Buffer> {
  return sharp(rgba, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 9 })
    .toBuffer()
}
