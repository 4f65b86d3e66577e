import type { Tones } from '../../photo/tones.ts'

/** Weights of red, green and blue in the luminance, as in the filter function `grayscale`. */
const luminance = [0.2126, 0.7152, 0.0722] as const

/** Applies the CSS filter of `filterOf` to RGBA pixels. Safari has no `CanvasRenderingContext2D.filter`. */
export function tonePixels(pixels: Uint8ClampedArray, { grayscale = 0, brightness = 1, contrast = 1 }: Tones): void {
  const curve = Uint8ClampedArray.from(
    { length: 256 },
    (_, value) => (Math.min(255, value * brightness) - 127.5) * contrast + 127.5,
  )
  const [red, green, blue] = luminance.map(share => share * grayscale) as [number, number, number]
  const kept = 1 - grayscale
  for (let at = 0; at < pixels.length; at += 4) {
    const gray = pixels[at]! * red + pixels[at + 1]! * green + pixels[at + 2]! * blue + 0.5
    for (let channel = at; channel < at + 3; channel++) pixels[channel] = curve[(gray + pixels[channel]! * kept) | 0]!
  }
}

/** Number of pixels that a phone changes within 50 ms. */
const mostAtOnce = 1 << 18

export async function toneCanvas(context: CanvasRenderingContext2D, tones: Tones): Promise<void> {
  const { width, height } = context.canvas
  const rows = Math.max(1, Math.floor(mostAtOnce / width))
  for (let y = 0; y < height; y += rows) {
    if (y > 0) await new Promise(resolve => setTimeout(resolve))
    const strip = context.getImageData(0, y, width, Math.min(rows, height - y))
    tonePixels(strip.data, tones)
    context.putImageData(strip, 0, y)
  }
}
