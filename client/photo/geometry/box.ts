import { around, centreOf, clamp, type Point, type Rect, type Rules, type Size } from './shapes.ts'

const share = 0.84

/** Distance in CSS pixels between the crop box and the edges of a small stage. */
const leastMargin = 30

export function startBox(stage: Size, { ratio }: Rules): Rect {
  const widest = Math.min(stage.width, stage.height * ratio)
  const width = Math.max(widest / 2, Math.min(widest * share, widest - 2 * leastMargin * Math.max(1, ratio)))
  return around({ x: stage.width / 2, y: stage.height / 2 }, { width, height: width / ratio })
}

export function moveBox(box: Rect, stage: Size, byX: number, byY: number): Rect {
  return {
    ...box,
    x: clamp(box.x + byX, 0, stage.width - box.width),
    y: clamp(box.y + byY, 0, stage.height - box.height),
  }
}

export function resizeBox(box: Rect, stage: Size, { ratio, minimum }: Rules, width: number): Rect {
  const { x, y } = centreOf(box)
  const smallest = Math.max(minimum, minimum * ratio, 1)
  const largest = 2 * Math.min(x, stage.width - x, y * ratio, (stage.height - y) * ratio)
  const next = Math.min(Math.max(width, smallest), largest)
  return around({ x, y }, { width: next, height: next / ratio })
}

export function outlineOf({ x, y, width, height }: Rect, round: boolean): string {
  if (!round) return `M${x} ${y}h${width}v${height}h${-width}Z`
  const arc = `a${width / 2} ${height / 2} 0 0 1`
  return `M${x} ${y + height / 2}${arc} ${width} 0${arc} ${-width} 0Z`
}

/** Radius of rounded corners, as a fraction of the shorter side. */
const cornerShare = 0.22

export function roundedOutline({ x, y, width, height }: Rect): string {
  const r = Math.min(width, height) * cornerShare
  const [across, down] = [width - 2 * r, height - 2 * r]
  const corner = (byX: number, byY: number) => `a${r} ${r} 0 0 1 ${byX} ${byY}`
  const right = `${corner(r, r)}v${down}${corner(-r, r)}`
  return `M${x + r} ${y}h${across}${right}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}Z`
}

type Handle = Point & { slant: 'rising' | 'falling' }

/** Returns the points where the box's diagonals cross the outline. */
export function handlesOf(box: Rect, round: boolean): Handle[] {
  const centre = centreOf(box)
  const reach = round ? Math.SQRT1_2 : 1
  const [x, y] = [(box.width / 2) * reach, (box.height / 2) * reach]
  return [
    { x: centre.x - x, y: centre.y - y, slant: 'falling' },
    { x: centre.x + x, y: centre.y - y, slant: 'rising' },
    { x: centre.x + x, y: centre.y + y, slant: 'falling' },
    { x: centre.x - x, y: centre.y + y, slant: 'rising' },
  ]
}

/** Distance from the top of the box to the eye line, as a fraction of the box height. */
export const eyes = 0.44

export function guidesOf(box: Rect, round: boolean): string {
  const { x } = centreOf(box)
  const half = (box.width / 2) * (round ? Math.sqrt(1 - (1 - 2 * eyes) ** 2) : 1)
  return `M${x} ${box.y}v${box.height}M${x - half} ${box.y + box.height * eyes}h${2 * half}`
}

/** Distance in CSS pixels from the outline to the label. */
const labelMargin = 8
/** Distance in CSS pixels from the outline to the far edge of the label. */
const labelReach = 24

export function labelLine({ x, y, width, height }: Rect, round: boolean): string {
  if (!round) return `M${x} ${y - labelMargin}h${width}`
  const [across, down] = [width / 2 + labelMargin, height / 2 + labelMargin]
  return `M${x - labelMargin} ${y + height / 2}a${across} ${down} 0 0 1 ${2 * across} 0`
}

export const hasLabelRoom = ({ y }: Rect): boolean => y >= labelReach
