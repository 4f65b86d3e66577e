import { join } from 'node:path'
import sharp from 'sharp'

/**
 * `x`, `y` and `side` define the square that the portrait covers, in photo pixels. `turn` is the portrait's clockwise rotation
 * in degrees.
 */
type Placed = { who: keyof typeof eyes; x: number; y: number; side: number; turn?: number; mark?: string }

/** Positions of the eyes in the portraits, measured by hand. Coordinates range from 0 to 1. */
export const eyes = {
  woman: { left: { x: 0.396, y: 0.302 }, right: { x: 0.54, y: 0.305 } },
  man: { left: { x: 0.394, y: 0.415 }, right: { x: 0.579, y: 0.415 } },
} as const

const dots = ({ left, right }: (typeof eyes)[keyof typeof eyes], side: number, color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" fill="${color}">${[left, right]
    .map(({ x, y }) => `<circle cx="${x * side}" cy="${y * side}" r="4"/>`)
    .join('')}</svg>`

export function facePhoto(size: { width: number; height: number }, ...placed: readonly Placed[]) {
  const parts = placed.map(async ({ who, x, y, side, turn = 0, mark }) => {
    const portrait = sharp(join(__dirname, `${who}.jpg`)).resize(side, side)
    if (mark) portrait.composite([{ input: Buffer.from(dots(eyes[who], side, mark)) }])
    const turned = sharp(await portrait.png().toBuffer()).rotate(turn, { background: '#d8d8d8' })
    const { data, info } = await turned.png().toBuffer({ resolveWithObject: true })
    return { input: data, left: Math.round(x + (side - info.width) / 2), top: Math.round(y + (side - info.height) / 2) }
  })
  return {
    async image() {
      return sharp({ create: { ...size, channels: 3, background: '#d8d8d8' } }).composite(await Promise.all(parts))
    },
    async file(name = 'faces.jpg') {
      const buffer = await (await this.image()).jpeg({ quality: 90 }).toBuffer()
      return { name, mimeType: 'image/jpeg', buffer }
    },
    async pixels() {
      const raw = (await this.image()).ensureAlpha().raw()
      const { data, info } = await raw.toBuffer({ resolveWithObject: true })
      return { data: new Uint8ClampedArray(data), width: info.width, height: info.height }
    },
  }
}
