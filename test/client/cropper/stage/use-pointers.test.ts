import { drags, pinch } from '../../../../client/cropper/stage/use-pointers.ts'
import { startFraming } from '../../../../client/photo/geometry/framing.ts'

const framing = startFraming(
  { width: 800, height: 800 },
  { width: 400, height: 400 },
  { ratio: 1, minimum: 10, cover: true },
)
const fingers = (...points: [number, number][]) => new Map(points.map(([x, y], id) => [id, { x, y }]))

describe('pinch', () => {
  test('pans with one finger', () => {
    expect(pinch(fingers([10, 10]), fingers([13, 8]))).toEqual({ x: 3, y: -2, factor: 1, turn: 0, at: { x: 13, y: 8 } })
  })

  test('zooms around the middle between two fingers', () => {
    const move = pinch(fingers([0, 0], [100, 0]), fingers([0, 0], [200, 0]))
    expect(move).toEqual({ x: 50, y: 0, factor: 2, turn: 0, at: { x: 100, y: 0 } })
  })

  test('turns with the line between two fingers, in the shorter direction', () => {
    const turn = (from: [number, number], to: [number, number]) =>
      pinch(fingers([0, 0], from), fingers([0, 0], to)).turn
    expect(turn([100, 0], [100, 100])).toBeCloseTo(45)
    expect(turn([-100, 1], [-100, -1])).toBeCloseTo(1.146, 2)
  })

  test('does not divide by zero with two fingers on one point', () => {
    expect(pinch(fingers([5, 5], [5, 5]), fingers([5, 5], [9, 5])).factor).toBe(1)
  })
})

describe('drags', () => {
  test('resize the box by the distance of the handle from the center', () => {
    const move = { x: 50, y: 0, factor: 1, turn: 0, at: { x: 300, y: 200 } }
    expect(drags.handle(move, framing)).toEqual([{ do: 'resizeBox', factor: 2 }])
  })

  test('turn the knobs on the rim with the finger', () => {
    const move = (x: number, y: number) => ({ x: 0, y: 0, factor: 1, turn: 0, at: { x, y } })
    expect(drags.tilt(move(100, 300), framing)).toEqual([{ do: 'tilt', to: -45 }])
    expect(drags.zoom(move(400, 0), framing)).toEqual([{ do: 'zoomTo', zoom: expect.closeTo(10) }])
  })
})
