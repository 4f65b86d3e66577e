import { type Bytes, letters, u16be, u32be } from '../bytes.ts'

/**
 * Whether an ICC profile (ICC.1:2022, section 7) is Display P3, in which Apple's cameras write: told by its red, which lies
 * outside of sRGB. Its name is not asked: it may stand in any language.
 */
export function isDisplayP3(profile: Bytes): boolean {
  const red = findTag(profile, 'rXYZ')
  return (
    red !== undefined &&
    Math.abs(fixed(profile, red + 8) - redOfP3.x) < near &&
    Math.abs(fixed(profile, red + 12) - redOfP3.y) < near
  )
}

/** Adapted to the light of profiles (D50); sRGB's is 0.436, 0.222, Adobe RGB's 0.610, 0.311. */
const redOfP3 = { x: 0.515, y: 0.241 }
const near = 0.005

/** Where a tag's data begins, by the table behind the header of 128 bytes. */
function findTag(profile: Bytes, name: string): number | undefined {
  const end = Math.min(132 + 12 * u32be(profile, 128), profile.length)
  for (let entry = 132; entry < end; entry += 12) if (letters(profile, entry) === name) return u32be(profile, entry + 4)
  return undefined
}

/** A number of 16 bits and as many behind the point; colours have no sign. */
function fixed(bytes: Bytes, at: number): number {
  return u16be(bytes, at) + u16be(bytes, at + 2) / 65_536
}
