import { wheelZoom } from '../../../../client/cropper/stage/use-wheel.ts'

describe('wheelZoom', () => {
  test.each([
    [{ deltaY: -100, deltaMode: 0, ctrlKey: false }, 0.2],
    [{ deltaY: 3, deltaMode: 1, ctrlKey: false }, -0.2],
    [{ deltaY: -1, deltaMode: 2, ctrlKey: false }, 0.2],
    [{ deltaY: -5, deltaMode: 0, ctrlKey: false }, 0.01],
    [{ deltaY: -5, deltaMode: 0, ctrlKey: true }, 0.1],
    [{ deltaY: -4000, deltaMode: 0, ctrlKey: false }, 0.2],
  ])('%j changes the zoom by %d', (wheel, by) => {
    expect(wheelZoom(wheel)).toBeCloseTo(by)
  })
})
