import { isDisplayP3 } from '../../../../../client/cropper/image/heic/color-profile.ts'
import { displayP3, iccProfile } from './icc-profile.ts'

describe('isDisplayP3', () => {
  test.each([
    ['Display P3', displayP3, true],
    ['sRGB', iccProfile([0.43607, 0.22249]), false],
    ['Adobe RGB', iccProfile([0.60974, 0.31111]), false],
    ['no profile', [], false],
    ['a profile that is cut off', displayP3.slice(0, 140), false],
    ['a table without an end', [...Array(128).fill(0), 255, 255, 255, 255], false],
  ])('detects Display P3 only from its red primary: %s', (_, bytes, is) =>
    expect(isDisplayP3(Uint8Array.from(bytes))).toBe(is),
  )
})
