import { placeLabel } from '../../../client/cropper/geometry/place-label.ts'

describe('placeLabel', () => {
  test.each([
    [80, 'above'],
    [28, 'above'],
    [27, 'inside'],
    [0, 'inside'],
  ])('a box %d pixels from the top has its label %s', (y, place) => {
    expect(placeLabel({ x: 0, y, width: 100, height: 100 })).toBe(place)
  })
})
