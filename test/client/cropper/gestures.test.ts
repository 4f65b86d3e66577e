import { boxKey } from '../../../client/cropper/gestures/box-keys.ts'
import { drags } from '../../../client/cropper/gestures/drags.ts'
import { photoKey } from '../../../client/cropper/gestures/photo-keys.ts'
import { pinch } from '../../../client/cropper/gestures/pinch.ts'
import { wheelZoom } from '../../../client/cropper/gestures/wheel-zoom.ts'
import { startScene } from '../../../client/cropper/scene.ts'

const scene = startScene(
  { width: 800, height: 800 },
  { width: 400, height: 400 },
  { ratio: 1, minimum: 10, cover: true },
)
const key = (name: string, shiftKey = false) => ({ key: name, shiftKey, ctrlKey: false, altKey: false, metaKey: false })
const fingers = (...points: [number, number][]) => new Map(points.map(([x, y], id) => [id, { x, y }]))

describe('pinch', () => {
  test('one finger pans', () => {
    expect(pinch(fingers([10, 10]), fingers([13, 8]))).toEqual({ x: 3, y: -2, factor: 1, at: { x: 13, y: 8 } })
  })

  test('two fingers spread about their middle', () => {
    const move = pinch(fingers([0, 0], [100, 0]), fingers([0, 0], [200, 0]))
    expect(move).toEqual({ x: 50, y: 0, factor: 2, at: { x: 100, y: 0 } })
  })

  test('two fingers on one point do not divide by nothing', () => {
    expect(pinch(fingers([5, 5], [5, 5]), fingers([5, 5], [9, 5])).factor).toBe(1)
  })
})

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

describe('photoKey', () => {
  test.each([
    [key('ArrowLeft'), { do: 'pan', x: -10, y: 0 }],
    [key('ArrowDown', true), { do: 'pan', x: 0, y: 1 }],
    [key('+', true), { do: 'zoom', by: 0.2 }],
    [key('-'), { do: 'zoom', by: -0.2 }],
    [key('r'), { do: 'turn', quarters: 1 }],
    [key('R', true), { do: 'turn', quarters: -1 }],
    [key('.'), { do: 'tilt', to: 1 }],
    [key('Home'), { do: 'reset' }],
    [key('Tab'), undefined],
  ])('%j', (pressed, change) => {
    expect(photoKey(pressed, scene)).toEqual(change)
  })
})

describe('boxKey', () => {
  test('moves and sizes the box', () => {
    expect(boxKey(key('ArrowUp'), scene)).toEqual({ do: 'moveBox', x: 0, y: -10 })
    expect(boxKey(key('-'), scene)).toEqual({ do: 'resizeBox', factor: 1 - 10 / 336 })
    expect(boxKey(key('r'), scene)).toBeUndefined()
  })
})

describe('drags', () => {
  test('a handle sizes the box by its distance from the middle', () => {
    const move = { x: 50, y: 0, factor: 1, at: { x: 300, y: 200 } }
    expect(drags.handle(move, scene)).toEqual([{ do: 'resizeBox', factor: 2 }])
  })
})
