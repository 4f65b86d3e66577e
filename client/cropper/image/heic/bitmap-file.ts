import type { Picture } from './read-picture.ts'

const headerLength = 14 + 124

/**
 * Returns pixels and their ICC profile as an uncompressed BMP with a BITMAPV5HEADER. When a browser decodes this file, it applies
 * the profile to the colours.
 */
export function bitmapFile({ pixels, stride, height, profile }: Picture): Blob {
  const header = new DataView(new ArrayBuffer(headerLength))
  const [bitfields, embeddedProfile, relativeColorimetric] = [3, 0x4d424544, 1]
  header.setUint16(0, 0x424d)
  const fields: [offset: number, value: number][] = [
    [2, headerLength + pixels.length + profile.length],
    [10, headerLength],
    [14, headerLength - 14],
    [18, stride],
    // A negative height means that the first line is the top line.
    [22, -height],
    [30, bitfields],
    [34, pixels.length],
    // Masks of red, green, blue and alpha.
    ...[0xff, 0xff_00, 0xff_00_00, 0xff_00_00_00].map((mask, i): [number, number] => [54 + i * 4, mask]),
    [70, embeddedProfile],
    [122, relativeColorimetric],
    [126, headerLength - 14 + pixels.length],
    [130, profile.length],
  ]
  for (const [offset, value] of fields) header.setInt32(offset, value, true)
  const [planes, bitsPerPixel] = [1, 32]
  header.setUint16(26, planes, true)
  header.setUint16(28, bitsPerPixel, true)
  return new Blob([header, pixels, profile], { type: 'image/bmp' })
}
