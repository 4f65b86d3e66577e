import { cropPixels, visiblePart } from '../../../../client/photo/geometry/crop-area.ts'
import { changeFraming, type FramingChange, startFraming } from '../../../../client/photo/geometry/framing.ts'
import type { Framing, Rules } from '../../../../client/photo/geometry/shapes.ts'
import { zoomLimits, zoomOf } from '../../../../client/photo/geometry/transform-limits.ts'

const rules: Rules = { ratio: 1, minimum: 10, cover: true }
const start = (over: Partial<Rules> = {}) =>
  startFraming({ width: 1200, height: 800 }, { width: 500, height: 400 }, { ...rules, ...over })
const sceneAfter = (changes: FramingChange[], framing = start()) => changes.reduce(changeFraming, framing)

describe('startFraming', () => {
  test('centers the photo and scales it to fill the box', () => {
    const { box, transform } = start()
    expect(box).toEqual({ x: 82, y: 32, width: 336, height: 336 })
    expect(transform).toEqual({ x: 250, y: 200, scale: 336 / 800, turns: 0, tilt: 0 })
    expect(zoomOf(start())).toBe(1)
  })

  test.each([
    ['3:4', 1200, 1600, 0],
    ['2:3', 1200, 1800, 4],
    ['9:16', 900, 1600, 9],
    ['4:5', 1200, 1500, 0],
    ['square', 1000, 1000, 0],
    ['4:3', 1600, 1200, 0],
  ])('places the upper part of an upright photo in the box: %s', (_, width, height, top) => {
    const framing = startFraming({ width, height }, { width: 500, height: 400 }, rules)
    expect(visiblePart(framing)).toMatchObject({ top })
  })

  test('uses the fixed aspect ratio for the box', () => {
    expect(start({ ratio: 2 }).box).toMatchObject({ width: 380, height: 190 })
  })
})

describe('changeFraming', () => {
  test('zooms by steps of 0.2', () => {
    expect(zoomOf(sceneAfter([{ do: 'zoom', by: 0.2 }]))).toBeCloseTo(1.2)
    expect(
      zoomOf(
        sceneAfter([
          { do: 'zoom', by: 0.2 },
          { do: 'zoom', by: 0.2 },
          { do: 'zoom', by: -0.2 },
        ]),
      ),
    ).toBeCloseTo(1.2)
  })

  test('zooms around the pointer', () => {
    const framing = sceneAfter([{ do: 'zoom', by: 1 }])
    const at = { x: 260, y: 210 }
    const under = (of: typeof framing) => (at.x - of.transform.x) / of.transform.scale
    expect(under(sceneAfter([{ do: 'zoom', by: 0.2, at }], framing))).toBeCloseTo(under(framing))
  })

  test('keeps the box covered by the photo', () => {
    const framing = sceneAfter([{ do: 'pan', x: 9999, y: 9999 }])
    expect(visiblePart(framing)).toEqual({ left: 0, right: 67, top: 0, bottom: 100 })
    expect(zoomOf(sceneAfter([{ do: 'zoom', by: -5 }]))).toBe(1)
  })

  test('lets the photo be smaller than the box if the photo does not have to cover the box', () => {
    const framing = sceneAfter([{ do: 'zoomTo', zoom: 0 }], start({ cover: false }))
    expect(framing.transform.scale).toBeCloseTo(336 / 1200)
    expect(sceneAfter([{ do: 'pan', x: 50, y: 999 }], framing).transform).toMatchObject({
      x: expect.closeTo(250),
      y: 256,
    })
  })

  test('restores the position of a dragged photo when the pointer returns from beyond the limit', () => {
    const drag: FramingChange[] = [
      { do: 'take' },
      { do: 'pan', x: 500, y: 0, held: true },
      { do: 'pan', x: -500, y: 0, held: true },
    ]
    expect(sceneAfter(drag).transform).toEqual(start().transform)
  })

  test('rotates by quarter turns, and is upright again after four turns', () => {
    const quarter: FramingChange = { do: 'turn', quarters: 1 }
    expect(sceneAfter([quarter]).transform.turns).toBe(1)
    expect(sceneAfter([{ do: 'turn', quarters: -1 }]).transform.turns).toBe(3)
    expect(sceneAfter([quarter, quarter, quarter, quarter]).transform).toEqual(
      expect.objectContaining({ turns: 0, x: 250, y: 200 }),
    )
  })

  test('enlarges a tilted photo until it covers the box, and restores its size at tilt 0', () => {
    const tilted = sceneAfter([{ do: 'tilt', to: 30 }])
    expect(tilted.transform.scale).toBeGreaterThan(start().transform.scale)
    expect(sceneAfter([{ do: 'tilt', to: 0 }], tilted).transform.scale).toBeCloseTo(start().transform.scale)
    expect(sceneAfter([{ do: 'tilt', to: 90 }]).transform.tilt).toBe(45)
  })

  test('turns around the center of the box', () => {
    const framing = sceneAfter([
      { do: 'zoom', by: 2 },
      { do: 'pan', x: 40, y: 30 },
    ])
    const { transform } = sceneAfter([{ do: 'turn', quarters: 1 }], framing)
    expect([transform.x - 250, transform.y - 200]).toEqual([expect.closeTo(-30), expect.closeTo(40)])
  })

  test('moves the box together with the photo inside the stage', () => {
    const { box, transform } = sceneAfter([{ do: 'moveBox', x: -200, y: 10 }])
    expect(box).toMatchObject({ x: 0, y: 42 })
    expect(transform.y).toBe(210)
  })

  test('resizes the box between its minimum and the stage', () => {
    expect(sceneAfter([{ do: 'resizeBox', factor: 0 }]).box).toMatchObject({ width: 10, height: 10 })
    expect(sceneAfter([{ do: 'resizeBox', factor: 9 }]).box).toMatchObject({ x: 50, y: 0, width: 400, height: 400 })
    expect(sceneAfter([{ do: 'resizeBox', factor: 0.5 }]).box).toMatchObject({ x: 166, y: 116, width: 168 })
  })

  test('limits the zoom to ten times and to the minimum of photo pixels', () => {
    expect(zoomLimits(start()).high).toBeCloseTo(10)
    expect(cropPixels(sceneAfter([{ do: 'zoomTo', zoom: 99 }], start({ minimum: 200 })), { enlarge: 1 }).width).toBe(
      200,
    )
  })

  test('limits the zoom to the minimum number of photo pixels, but lets visitors enlarge every photo to twice its size', () => {
    const least = { least: 200 }
    const closest = (framing: Framing) =>
      cropPixels(sceneAfter([{ do: 'zoomTo', zoom: 99 }], framing), { enlarge: 1 }).width
    expect(closest(start(least))).toBe(200)
    expect(
      closest(startFraming({ width: 300, height: 200 }, { width: 500, height: 400 }, { ...rules, ...least })),
    ).toBe(100)
  })

  test('keeps the zoom of a tilted photo that covers the box', () => {
    const framing = sceneAfter([{ do: 'zoomTo', zoom: 3 }])
    expect(zoomOf(sceneAfter([{ do: 'tilt', to: 20 }], framing))).toBeCloseTo(zoomOf(framing))
  })

  test('gives the box its usual margin on a stage of another size', () => {
    const { box, stage } = sceneAfter([{ do: 'stage', size: { width: 360, height: 352 } }])
    expect(stage.height - box.y - box.height).toBeGreaterThanOrEqual(29)
  })

  test('keeps the crop when the stage changes its size and back', () => {
    const framing = sceneAfter([
      { do: 'zoom', by: 1 },
      { do: 'pan', x: 30, y: -20 },
      { do: 'moveBox', x: 10, y: 10 },
    ])
    const small = sceneAfter([{ do: 'stage', size: { width: 300, height: 400 } }], framing)
    expect(visiblePart(small)).toEqual(visiblePart(framing))
    const back = sceneAfter([{ do: 'stage', size: framing.stage }], small)
    expect(back.box.width).toBeCloseTo(framing.box.width)
  })

  test('starts a new box for another aspect ratio', () => {
    expect(sceneAfter([{ do: 'rules', rules: { ...rules, ratio: 2 } }]).box.height).toBe(190)
  })

  test('resets all changes', () => {
    const mess: FramingChange[] = [
      { do: 'tilt', to: 9 },
      { do: 'zoom', by: 1 },
      { do: 'resizeBox', factor: 0.5 },
      { do: 'reset' },
    ]
    expect(sceneAfter(mess)).toEqual(start())
  })
})

describe('cropPixels', () => {
  test.each([
    [{ enlarge: 1 }, 800],
    [{ enlarge: 2 }, 1600],
    [{ enlarge: 1, longestSide: 512 }, 512],
    [{ enlarge: 1, longestSide: 4000 }, 800],
  ])('limits the size with %j to %d pixels', (options, pixels) => {
    expect(cropPixels(start(), options)).toMatchObject({ width: pixels, height: pixels })
  })
})
