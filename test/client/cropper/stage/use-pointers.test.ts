import { startScene } from '../../../../client/cropper/geometry/scene.ts'
import { drags, pinch } from '../../../../client/cropper/stage/use-pointers.ts'

const scene = startScene(
  { width: 800, height: 800 },
  { width: 400, height: 400 },
  { ratio: 1, minimum: 10, cover: true },
)
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

describe('drags', () => {
  test('a handle sizes the box by its distance from the middle', () => {
    const move = { x: 50, y: 0, factor: 1, at: { x: 300, y: 200 } }
    expect(drags.handle(move, scene)).toEqual([{ do: 'resizeBox', factor: 2 }])
  })

  test('the knobs on the rim follow the finger around the middle', () => {
    const move = (x: number, y: number) => ({ x: 0, y: 0, factor: 1, at: { x, y } })
    expect(drags.tilt(move(100, 300), scene)).toEqual([{ do: 'tilt', to: 45 }])
    expect(drags.zoom(move(400, 0), scene)).toEqual([{ do: 'zoomTo', zoom: expect.closeTo(10) }])
  })
})
