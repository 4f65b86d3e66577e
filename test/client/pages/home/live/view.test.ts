import {
  pan,
  picture,
  resizeRing,
  rest,
  settle,
  type View,
  zoomAt,
} from '../../../../../client/pages/home/live/view.ts'

const diameter = 400
const middle = { x: 0, y: 0 }

/** How far the circle is from leaving the picture, in the picture's units. */
function room({ x, y, zoom }: View): number {
  const radius = 200 / zoom
  return Math.min(x - radius, y - radius, picture.width - x - radius, picture.height - y - radius)
}

describe('the view of the hero', () => {
  test('follows the pointer pixel by pixel', () => {
    expect(pan(rest, { x: 10, y: -20 }, diameter)).toEqual({ ...rest, x: rest.x - 10, y: rest.y + 20 })
    expect(pan({ ...rest, zoom: 2 }, { x: 10, y: 0 }, diameter).x).toBe(rest.x - 5)
    expect(pan(rest, { x: 10, y: 0 }, diameter / 2).x).toBe(rest.x - 20)
  })

  test('zooms around the pointer', () => {
    const at = { x: 50, y: -30 }
    const next = zoomAt(rest, 1.5, at, diameter)
    const under = ({ x, y, zoom }: View) => [x + at.x / zoom, y + at.y / zoom]
    expect(under(next)[0]).toBeCloseTo(under(rest)[0]!)
    expect(under(next)[1]).toBeCloseTo(under(rest)[1]!)
  })

  test.each([
    ['moved', (view: View) => pan(view, { x: 7000, y: -9000 }, diameter)],
    ['zoomed out', (view: View) => zoomAt(view, 0.01, { x: 90, y: 90 }, diameter)],
    ['zoomed in', (view: View) => zoomAt(view, 100, middle, diameter)],
    ['let go with a wide ring', (view: View) => settle(resizeRing(view, 100))],
    ['let go with a narrow ring', (view: View) => settle(resizeRing(view, 0.01))],
  ])('stays inside the picture when %s', (_, change) => {
    const next = change(rest)
    expect(room(next)).toBeGreaterThanOrEqual(-1e-9)
    expect(next.zoom).toBeGreaterThanOrEqual(0.65)
    expect(next.zoom).toBeLessThanOrEqual(4)
  })

  test('keeps the content of a resized ring, and settles the ring to full width', () => {
    const narrow = resizeRing(rest, 0.5)
    expect(narrow).toEqual({ ...rest, ring: 0.5 })
    expect(settle(narrow)).toEqual({ ...rest, zoom: 2 })
  })
})
