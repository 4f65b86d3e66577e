import { centreOf, clamp, type Framing, farthestTilt, type Point, type Rect, type Size } from './shapes.ts'
import { zoomLimits, zoomOf } from './transform-limits.ts'

/** The dials on the rim of the crop box: zoom on the right, tilt at the bottom. */
export type Dial = 'zoom' | 'tilt'

/** Half the length of the zoom dial in degrees. */
const zoomReach = 30

/** Minimum side of a box with dials, in CSS pixels. In a smaller box, the dials and handles would overlap. */
const narrowest = 120

const margin = 16
/** Height of a dial with its knob, in CSS pixels. */
const depth = 29

/** If there is no space outside the box, the dial is inside the box and the distance is negative. */
export function dialMargin({ box, stage }: Pick<Framing, 'box' | 'stage'>, dial: Dial): number {
  const room = dial === 'zoom' ? stage.width - box.x - box.width : stage.height - box.y - box.height
  return room >= depth ? margin : -margin
}

export const hasDials = ({ width, height }: Size): boolean => Math.min(width, height) >= narrowest

/** The angle is in degrees, clockwise from the right. */
export function rimPoint(box: Rect, round: boolean, angle: number, away = 0): Point {
  const { x, y } = centreOf(box)
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
  const reach = round ? 1 : 1 / Math.max(Math.abs(cos), Math.abs(sin))
  return { x: x + cos * reach * (box.width / 2 + away), y: y + sin * reach * (box.height / 2 + away) }
}

/** Returns the angle of a point, from -90 to 270 degrees. The angle jumps only at the top of the box, which has no dial. */
function rimAngle(box: Rect, at: Point): number {
  const { x, y } = centreOf(box)
  const angle = (Math.atan2((at.y - y) / box.height, (at.x - x) / box.width) * 180) / Math.PI
  return angle < -90 ? angle + 360 : angle
}

export function knobAngle(framing: Framing, dial: Dial): number {
  if (dial === 'tilt') return 90 - framing.transform.tilt
  const { low, high } = zoomLimits(framing)
  const share = high > low ? Math.log(zoomOf(framing) / low) / Math.log(high / low) : 0
  return zoomReach * (1 - 2 * clamp(share, 0, 1))
}

export function zoomAt(framing: Framing, at: Point): number {
  const { low, high } = zoomLimits(framing)
  const angle = rimAngle(framing.box, at)
  // Use angles from -180 to 180 degrees here, because they jump only at the left of the box, far from the zoom dial.
  const share = clamp((zoomReach - (angle > 180 ? angle - 360 : angle)) / (2 * zoomReach), 0, 1)
  return low * (high / low) ** share
}

/** A tilt up to this many degrees snaps to 0. */
const snapLimit = 1

/** A knob to the right of the middle tilts the photo to the right, as the slider does. */
export function tiltAt({ box }: Framing, at: Point): number {
  const tilt = clamp(Math.round((90 - rimAngle(box, at)) * 2) / 2, -farthestTilt, farthestTilt)
  return Math.abs(tilt) <= snapLimit ? 0 : tilt
}

const steps = 16

export function wedgeOf(box: Rect, round: boolean, away: number): string {
  const along = Array.from({ length: steps + 1 }, (_, at) => at / steps)
  const edge = (side: number) =>
    along.map(share => rimPoint(box, round, zoomReach * (1 - 2 * share), away + side * (0.75 + 4 * share)))
  return `${line([...edge(1), ...edge(-1).reverse()])}Z`
}

const mark = 5

/** Returns the tilt scale as an SVG path with a mark every five degrees. */
export function scaleOf(box: Rect, round: boolean, away: number): string {
  const count = (2 * farthestTilt) / mark + 1
  return Array.from({ length: count }, (_, at) => {
    const angle = 90 - farthestTilt + at * mark
    const length = at === (count - 1) / 2 ? 8 : at % 3 ? 3 : 5
    return line([rimPoint(box, round, angle, away - length), rimPoint(box, round, angle, away + length)])
  }).join('')
}

const line = (points: Point[]) => points.map(({ x, y }, at) => `${at ? 'L' : 'M'}${short(x)} ${short(y)}`).join('')

const short = (value: number) => Math.round(value * 10) / 10
