import type { Size } from '../../photo/geometry/shapes.ts'
import { type Bytes, byte, letters, u16be, u16le, u32be, u32le } from './bytes.ts'

/** The markers of frame headers are C0 to CF, except C4 and CC (tables) and C8 (reserved). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

export function jpegSize(bytes: Bytes): Size | undefined {
  for (const { marker, at } of jpegSegments(bytes)) {
    if (isFrame(marker)) return { width: u16be(bytes, at + 3), height: u16be(bytes, at + 1) }
  }
  return undefined
}

/** EXIF orientation: 1 is upright, and 2 to 8 are mirrored or rotated. */
type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

const [app1, orientationTag] = [0xe1, 0x0112]

export function readOrientation(bytes: Bytes): Orientation {
  for (const { marker, at } of jpegSegments(bytes)) {
    if (marker === app1 && letters(bytes, at, 6) === 'Exif\0\0') return readTag(bytes.subarray(at + 6)) ?? 1
  }
  return 1
}

export const isSideways = (orientation: Orientation): boolean => orientation >= 5

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

type Segment = { marker: number; at: number }

const [startOfScan, endOfImage] = [0xda, 0xd9]

/** The markers TEM, RST0 to RST7 and SOI have no content. */
const isBare = (marker: number) => marker === 1 || (marker >= 0xd0 && marker <= 0xd8)

/**
 * `at` is the offset of a segment's content. Handles wrong lengths, and stray bytes between segments, as libjpeg does
 * (`next_marker` in jdmarker.c).
 */
function* jpegSegments(bytes: Bytes): Generator<Segment> {
  let at = 2
  while (at + 4 <= bytes.length) {
    const marker = byte(bytes, at + 1)
    if (byte(bytes, at) !== 0xff || marker === 0 || marker === 0xff) {
      at += 1
    } else if (isBare(marker)) {
      at += 2
    } else {
      if (marker === startOfScan || marker === endOfImage) return
      yield { marker, at: at + 4 }
      at += 2 + Math.max(2, u16be(bytes, at + 2))
    }
  }
}
