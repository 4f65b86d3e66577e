/** What the circle shows of the picture. */
export type View = {
  /** Its middle, in the picture's units. */
  x: number
  y: number
  /** How much larger than at first the picture is shown. */
  zoom: number
  /** How wide the circle is drawn for now, as a share of its place: it fills that again when it is let go. */
  ring: number
}

type Point = { x: number; y: number }

/** The picture's size in its own units. */
export const picture = { width: 960, height: 640 }

/** Units of the picture across the circle, unzoomed. */
const across = 400

/** Where the still picture of the first paint shows the same. */
export const rest: View = { x: 480, y: 360, zoom: 1, ring: 1 }

/** As far as the circle stays inside of the picture, and as far as a drawing of this size is worth looking at. */
const zooms = { least: 0.65, most: 4 }

/** Moves the picture by pixels of a place that is `diameter` pixels wide. */
export function pan(view: View, by: Point, diameter: number): View {
  const unit = across / view.zoom / diameter
  return inside({ ...view, x: view.x - by.x * unit, y: view.y - by.y * unit })
}

/** Zooms about a point, in pixels from the circle's middle, which stays where it is. */
export function zoomAt(view: View, factor: number, at: Point, diameter: number): View {
  const zoom = clamp(view.zoom * factor, zooms.least, zooms.most)
  const shift = (across / diameter) * (1 / view.zoom - 1 / zoom)
  return inside({ ...view, zoom, x: view.x + at.x * shift, y: view.y + at.y * shift })
}

/** Makes the circle wider or narrower, about its middle. */
export function resizeRing(view: View, factor: number): View {
  const { x, y, zoom, ring } = view
  const room = Math.min(x, y, picture.width - x, picture.height - y) / (across / zoom / 2)
  return { ...view, ring: clamp(ring * factor, zoom / zooms.most, Math.min(zoom / zooms.least, room, widestRing)) }
}

/** Beyond this the circle would stand in the words. */
const widestRing = 1.2

/** The circle fills its place again, and holds what it held. */
export function settle(view: View): View {
  return inside({ ...view, zoom: view.zoom / view.ring, ring: 1 })
}

function inside({ x, y, zoom, ring }: View): View {
  const radius = across / zoom / 2
  return {
    x: clamp(x, radius, picture.width - radius),
    y: clamp(y, radius, picture.height - radius),
    zoom,
    ring,
  }
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))
