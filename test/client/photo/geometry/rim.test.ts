import { changeFraming, startFraming } from '../../../../client/photo/geometry/framing.ts'
import {
  dialMargin,
  knobAngle,
  rimPoint,
  scaleOf,
  tiltAt,
  wedgeOf,
  zoomAt,
} from '../../../../client/photo/geometry/rim.ts'
import { zoomOf } from '../../../../client/photo/geometry/transform-limits.ts'

const rules = { ratio: 1, minimum: 10, cover: true }
const framing = startFraming({ width: 1200, height: 800 }, { width: 500, height: 500 }, rules)
const { box } = framing

describe.each([true, false])('the rim (round: %s)', round => {
  test.each([1, 2, 7.5, 10])('has its knob at the position that sets the zoom %d', zoom => {
    const zoomed = changeFraming(framing, { do: 'zoomTo', zoom })
    const knob = rimPoint(box, round, knobAngle(zoomed, 'zoom'), 16)
    expect(zoomAt(zoomed, knob)).toBeCloseTo(zoomOf(zoomed))
  })

  test.each([-45, -12.5, 0, 30, 45])('has its bob at the position that sets the tilt %d', to => {
    const tilted = changeFraming(framing, { do: 'tilt', to })
    expect(tiltAt(tilted, rimPoint(box, round, knobAngle(tilted, 'tilt'), 16))).toBe(to)
  })
})

describe('the dials', () => {
  const foot = (angle: number) => rimPoint(box, true, 90 + angle, 16)

  test('stop at the ends of their scale, even if the finger moves around the circle', () => {
    expect([foot(60), foot(179), foot(-60), foot(-179)].map(at => tiltAt(framing, at))).toEqual([-45, -45, 45, 45])
    expect(zoomAt(framing, rimPoint(box, true, -120))).toBeCloseTo(10)
    expect(zoomAt(framing, rimPoint(box, true, 120))).toBeCloseTo(1)
  })

  test('tilt the photo to the right if the bob moves to the right', () => {
    const { x } = rimPoint(box, true, knobAngle(changeFraming(framing, { do: 'tilt', to: 12 }), 'tilt'))
    expect(x).toBeGreaterThan(box.x + box.width / 2)
    expect(tiltAt(framing, { x: x + 1, y: box.y + box.height })).toBeGreaterThan(0)
  })

  test('snap the tilt to 0 near level', () => {
    expect([1, 0.6, -0.4, -1, -1.4].map(angle => tiltAt(framing, foot(angle)))).toEqual([0, 0, 0, 0, 1.5])
  })

  test('have the zoom knob at the start of the wedge if the photo cannot be zoomed', () => {
    const tiny = startFraming({ width: 5, height: 5 }, { width: 500, height: 500 }, { ...rules, minimum: 500 })
    expect(knobAngle(tiny, 'zoom')).toBe(30)
    expect(zoomAt(tiny, { x: 400, y: 0 })).toBe(1)
  })

  test('move inside the rim if the stage has no room beside it', () => {
    const moved = changeFraming(framing, { do: 'moveBox', x: 500, y: 0 })
    expect([dialMargin(framing, 'zoom'), dialMargin(moved, 'zoom')]).toEqual([16, -16])
    expect([dialMargin(moved, 'tilt'), dialMargin(framing, 'tilt')]).toEqual([16, 16])
  })

  test('are drawn as one closed wedge and a scale of 19 marks', () => {
    expect(wedgeOf(box, true, 16)).toMatch(/^M[^MZ]+Z$/)
    expect(scaleOf(box, true, 16).match(/M/g)).toHaveLength(19)
  })
})
