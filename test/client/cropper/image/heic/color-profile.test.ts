import { colorSpaceOf } from '../../../../../client/cropper/image/heic/color-profile.ts'
import { displayP3, iccProfile } from './icc-profile.ts'

describe('colorSpaceOf', () => {
  test.each([
    ['Display P3', displayP3, 'display-p3'],
    ['sRGB', iccProfile([0.43607, 0.22249]), 'srgb'],
    ['Adobe RGB', iccProfile([0.60974, 0.31111]), undefined],
    ['no profile', [], undefined],
    ['a profile that is cut off', displayP3.slice(0, 140), undefined],
    ['a table without an end', [...Array(128).fill(0), 255, 255, 255, 255], undefined],
  ])('compares the red primary: %s', (_, bytes, space) => expect(colorSpaceOf(Uint8Array.from(bytes))).toBe(space))
})
