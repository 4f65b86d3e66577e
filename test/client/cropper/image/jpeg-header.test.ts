import { readOrientation } from '../../../../client/cropper/image/jpeg-header.ts'
import { exifSegment } from './exif-segment.ts'
import { jpeg } from './image-headers.ts'

const read = (...segments: number[][]) => readOrientation(Uint8Array.from(jpeg(...segments)(4, 3)))

describe('readOrientation', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('reads the orientation %d in both byte orders', orientation => {
    expect(read(exifSegment(orientation))).toBe(orientation)
    expect(read(exifSegment(orientation, true))).toBe(orientation)
  })

  test.each([0, 9, 65535])('reads the invalid orientation %d as upright', orientation => {
    expect(read(exifSegment(orientation))).toBe(1)
  })

  test('returns upright without EXIF', () => {
    expect(read()).toBe(1)
  })
})
