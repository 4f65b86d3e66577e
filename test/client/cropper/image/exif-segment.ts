/** Returns an EXIF segment with an orientation and a fake location. A saved file must not contain the location. */
export function exifSegment(orientation: number, littleEndian = false): number[] {
  const u16 = (value: number) => (littleEndian ? [value & 255, value >> 8] : [value >> 8, value & 255])
  const u32 = (value: number) => (littleEndian ? [...u16(value), 0, 0] : [0, 0, ...u16(value)])
  const entry = (tag: number, type: number, count: number, value: number[]) => [
    ...u16(tag),
    ...u16(type),
    ...u32(count),
    ...value,
  ]
  const place = [...Buffer.from('GPS 48.85 2.35\0\0')]
  const tiff = [
    ...(littleEndian ? [0x49, 0x49] : [0x4d, 0x4d]),
    ...u16(42),
    ...u32(8),
    ...u16(2),
    ...entry(0x010e, 2, place.length, u32(38)),
    ...entry(0x0112, 3, 1, [...u16(orientation), 0, 0]),
    ...u32(0),
    ...place,
  ]
  const content = [...Buffer.from('Exif\0\0'), ...tiff]
  return [0xff, 0xe1, (content.length + 2) >> 8, (content.length + 2) & 255, ...content]
}
