import {
  changeLive,
  type LiveChange,
  size,
  unmeasured,
  viewOf,
} from '../../../../../client/pages/home/live/live-framing.ts'

const start = changeLive(unmeasured, { do: 'stage', size: { width: 600, height: 600 } })
const still = { zoom: 1, x: 480, y: 360, ring: 1 }

const viewAfter = (...changes: LiveChange[]) => viewOf(changes.reduce(changeLive, start))

/** Returns the distance from the circle to the nearest edge of the photo, in photo pixels. */
function room({ x, y, zoom }: ReturnType<typeof viewOf>): number {
  const radius = 200 / zoom
  return Math.min(x - radius, y - radius, size.width - x - radius, size.height - y - radius)
}

describe('the framing of the live hero', () => {
  test('starts like the still picture, on a stage of any size', () => {
    expect(viewAfter()).toEqual(still)
    expect(viewAfter({ do: 'stage', size: { width: 300, height: 300 } })).toEqual(still)
  })

  test('follows the pointer pixel by pixel', () => {
    expect(viewAfter({ do: 'pan', x: 15, y: -30 })).toEqual({ ...still, x: 470, y: 380 })
    expect(viewAfter({ do: 'pinch', factor: 2, at: { x: 300, y: 300 } }, { do: 'pan', x: 15, y: 0 }).x).toBe(475)
  })

  test('zooms around the pointer', () => {
    const { x, y, zoom } = viewAfter({ do: 'pinch', factor: 1.5, at: { x: 375, y: 255 } })
    expect(zoom).toBeCloseTo(1.5)
    // At zoom 1, the pointer is 50 photo pixels to the right of the centre and 30 photo pixels above it.
    expect(x + 50 / zoom).toBeCloseTo(still.x + 50)
    expect(y - 30 / zoom).toBeCloseTo(still.y - 30)
  })

  test('zooms by the same factor in both directions', () => {
    expect(viewAfter({ do: 'zoom', by: 0.2 }).zoom).toBeCloseTo(1.2)
    expect(viewAfter({ do: 'zoom', by: 0.2 }, { do: 'zoom', by: -0.2 }).zoom).toBeCloseTo(1)
  })

  test.each<[string, ...LiveChange[]]>([
    ['moved', { do: 'pan', x: 7000, y: -9000 }],
    ['zoomed out', { do: 'pinch', factor: 0.01, at: { x: 435, y: 435 } }],
    ['zoomed in', { do: 'pinch', factor: 100, at: { x: 300, y: 300 } }],
    ['let go with a wide circle', { do: 'resizeBox', factor: 100 }, { do: 'release' }],
    ['let go with a narrow circle', { do: 'resizeBox', factor: 0.01 }, { do: 'release' }],
  ])('stays inside the picture when %s', (_, ...changes) => {
    const view = viewAfter(...changes)
    expect(room(view)).toBeGreaterThanOrEqual(-1e-9)
    expect(view.zoom).toBeGreaterThanOrEqual(0.625)
    expect(view.zoom).toBeLessThanOrEqual(4 + 1e-9)
  })

  test('keeps the content of a circle that is being resized, and zooms the content to the full width on release', () => {
    expect(viewAfter({ do: 'resizeBox', factor: 0.5 })).toEqual({ ...still, ring: 0.5 })
    expect(viewAfter({ do: 'resizeBox', factor: 0.5 }, { do: 'release' })).toEqual({ ...still, zoom: 2 })
  })

  test('resizes the circle to at most 120 % of the stage', () => {
    expect(viewAfter({ do: 'resizeBox', factor: 2 }).ring).toBeCloseTo(1.2)
  })

  test('ignores rotation, and can be reset', () => {
    const moved: LiveChange = { do: 'pan', x: 15, y: 0 }
    expect(viewAfter(moved, { do: 'turn', quarters: 1 }, { do: 'tilt', to: 5 })).toEqual(viewAfter(moved))
    expect(viewAfter(moved, { do: 'reset' })).toEqual(still)
  })
})
