import { type Bytes, letters, u16be, u16le, u32be, u32le } from './bytes.ts'
import { jpegSegments } from './jpeg-segments.ts'

/** 1 is upright; 2 to 8 are the EXIF ways a picture can be mirrored and turned. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

const [app1, orientationTag] = [0xe1, 0x0112]

/** The orientation a JPEG declares. Browsers apply it when they decode, so it tells what to expect and is not applied here. */
export function readOrientation(bytes: Bytes): Orientation {
  for (const { marker, at } of jpegSegments(bytes)) {
    if (marker === app1 && letters(bytes, at, 6) === 'Exif\0\0') return readTag(bytes.subarray(at + 6)) ?? 1
  }
  return 1
}

export const isSideways = (orientation: Orientation): boolean => orientation >= 5

/** The first directory of the TIFF block inside the segment; its byte order is written in its first two letters. */
function readTag(tiff: Bytes): Orientation | undefined {
  const little = letters(tiff, 0, 2) === 'II'
  const [u16, u32] = little ? [u16le, u32le] : [u16be, u32be]
  const directory = u32(tiff, 4)
  const entries = u16(tiff, directory)
  for (let entry = directory + 2; entry < directory + 2 + entries * 12 && entry < tiff.length; entry += 12) {
    if (u16(tiff, entry) === orientationTag) return oriented(u16(tiff, entry + 8))
  }
  return undefined
}

const oriented = (value: number) => (value >= 1 && value <= 8 ? (value as Orientation) : undefined)
