import { writeNumber } from '../../../client/cropper/write-number.ts'

describe('writeNumber', () => {
  test.each([
    [-2.5, 'en', '−2.5'],
    [-2.5, 'de', '−2,5'],
    [-2.5, 'ja', '−2.5'],
    [12.5, 'fr', '12,5'],
    [-0, 'es', '0'],
  ])('writes %d in %s as %s', (number, tag, written) => {
    expect(writeNumber(number, tag)).toBe(written)
  })
})
