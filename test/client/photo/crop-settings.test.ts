import { cropSettings } from '../../../client/photo/crop-settings.ts'

describe('cropSettings', () => {
  test('starts from the specified defaults', () => {
    expect(cropSettings()).toEqual({
      outputSize: 1,
      outputType: 'jpeg',
      fixedAspectRatio: [1, 1],
      minimumCropSize: 10,
      maximumImageSize: 2000,
      fillColor: '',
      enlarge: 1,
    })
  })

  test.each([
    [{ minimumCropSize: -1 }, 'minimumCropSize must not be negative'],
    [{ outputSize: 1.1 }, 'outputSize must be between 0 and 1'],
    [{ outputSize: Number.NaN }, 'outputSize must be between 0 and 1'],
    [{ fixedAspectRatio: [1, 0] as const }, 'fixedAspectRatio must be two positive numbers'],
    [{ maximumImageSize: 0 }, 'maximumImageSize must be positive'],
    [{ enlarge: Number.POSITIVE_INFINITY }, 'enlarge must be positive'],
  ])('rejects %j', (given, rule) => {
    expect(() => cropSettings(given)).toThrow(new RangeError(rule))
  })

  test.each([0, 1])('accepts the ends of the range: %d', outputSize => {
    expect(cropSettings({ outputSize, minimumCropSize: 0 }).outputSize).toBe(outputSize)
  })
})
