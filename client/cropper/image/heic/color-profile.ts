import { type Bytes, letters, u16be, u32be } from '../bytes.ts'

/**
 * Returns the colour space of an ICC profile (ICC.1:2022, section 7) if it is sRGB or Display P3. Identifies the colour space by
 * its red primary, because the profile's name may be in any language.
 */
export function colorSpaceOf(profile: Bytes): PredefinedColorSpace | undefined {
  const red = findTag(profile, 'rXYZ')
  if (red === undefined) return undefined
  const [x, y] = [fixed(profile, red + 8), fixed(profile, red + 12)]
  return (['srgb', 'display-p3'] as const).find(name => isNear(x, reds[name][0]) && isNear(y, reds[name][1]))
}

/** The coordinates X and Y (CIE XYZ) of each red primary, adapted to the white point D50. */
const reds = { srgb: [0.436, 0.222], 'display-p3': [0.515, 0.241] } as const
const isNear = (one: number, other: number) => Math.abs(one - other) < 0.005

/** The tag table follows the 128-byte header. */
function findTag(profile: Bytes, name: string): number | undefined {
  const end = Math.min(132 + 12 * u32be(profile, 128), profile.length)
  for (let entry = 132; entry < end; entry += 12) if (letters(profile, entry) === name) return u32be(profile, entry + 4)
  return undefined
}

/** Ignores the sign, because these coordinates are positive. */
function fixed(bytes: Bytes, at: number): number {
  return u16be(bytes, at) + u16be(bytes, at + 2) / 65_536
}
