/**
 * Number of components of a colour. The first three are the CIELAB values L (lightness), a and b, multiplied by alpha. The fourth
 * is alpha.
 */
export const components = 4

/** Scales CIELAB lightness from 0–100 to 0–255. */
const scale = 2.55

/**
 * Number of steps in the lookup table for the cube root in the CIELAB formula. The error of the table is below 0.1 units of
 * lightness.
 */
const steps = 16_384

/** Linear light from 0 to 1 for each sRGB byte (IEC 61966-2-1). */
export const linear = Float32Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
})

const roots = Float32Array.from({ length: steps + 2 }, (_, step) => {
  const value = step / steps
  return value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116
})

const root = (value: number) => roots[(value * steps + 0.5) | 0]!

/** `red`, `green` and `blue` are linear-light values. */
export function writeLab(out: Float32Array, at: number, red: number, green: number, blue: number, alpha: number): void {
  const x = root(0.43392 * red + 0.37622 * green + 0.18986 * blue)
  const y = root(0.2126 * red + 0.7152 * green + 0.0722 * blue)
  const z = root(0.01775 * red + 0.10945 * green + 0.8728 * blue)
  const share = alpha * scale
  out[at] = (116 * y - 16) * share
  out[at + 1] = 500 * (x - y) * share
  out[at + 2] = 200 * (y - z) * share
  out[at + 3] = alpha * 255
}

export function bytesOf(colors: Float32Array, at: number): [number, number, number, number] {
  const alpha = Math.round(Math.min(255, colors[at + 3]!)) / 255
  if (alpha === 0) return [0, 0, 0, 0]
  const share = alpha * scale
  const middle = (colors[at]! / share + 16) / 116
  const x = 0.95047 * cubed(middle + colors[at + 1]! / share / 500)
  const y = cubed(middle)
  const z = 1.08883 * cubed(middle - colors[at + 2]! / share / 200)
  return [
    byteOf(3.2404542 * x - 1.5371385 * y - 0.4985314 * z),
    byteOf(-0.969266 * x + 1.8760108 * y + 0.041556 * z),
    byteOf(0.0556434 * x - 0.2040259 * y + 1.0572252 * z),
    alpha * 255,
  ]
}

const cubed = (value: number) => (value > 0.20689 ? value ** 3 : (value - 16 / 116) / 7.787)

function byteOf(light: number): number {
  const value = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055
  return Math.round(Math.max(0, Math.min(1, value)) * 255)
}
