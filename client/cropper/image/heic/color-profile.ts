import { type Bytes, letters, u16be, u32be } from '../bytes.ts'

/**
 * Whether an ICC profile (ICC.1:2022, section 7) is Display P3, which Apple's cameras use. Compares the red primary, because the
 * profile's name may be in any language.
 */
export function isDisplayP3(profile: Bytes): boolean {
  const red = findTag(profile, 'rXYZ')
  return (
    red !== undefined &&
    Math.abs(fixed(profile, red + 8) - redOfP3.x) < tolerance &&
    Math.abs(fixed(profile, red + 12) - redOfP3.y) < tolerance
  )
}

/** XYZ of the red primary, adapted to D50. The red of sRGB is 0.436, 0.222, and the red of Adobe RGB is 0.610, 0.311. */
const redOfP3 = { x: 0.515, y: 0.241 }
const tolerance = 0.005

/** Returns the offset of a tag's data. The tag table starts after the header of 128 bytes. */
function findTag(profile: Bytes, name: string): number | undefined {
  const end = Math.min(132 + 12 * u32be(profile, 128), profile.length)
  for (let entry = 132; entry < end; entry += 12) if (letters(profile, entry) === name) return u32be(profile, entry + 4)
  return undefined
}

/** Reads a fixed-point number with 16 fractional bits. Ignores the sign, because these coordinates are positive. */
function fixed(bytes: Bytes, at: number): number {
  return u16be(bytes, at) + u16be(bytes, at + 2) / 65_536
}
