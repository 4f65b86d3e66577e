import { angleOf, centreOf, type Framing, rotate, type Size } from '../../photo/geometry/shapes.ts'
import { paintRing, type RingOptions } from '../../photo/rings.ts'

export type CropStyle = Partial<RingOptions> & {
  /** If empty, the background is transparent. */
  fillColor: string
  round?: boolean
}

type Context = CanvasRenderingContext2D

/** Draws the part of the photo inside the box, with `factor` output pixels for each pixel of the photo. */
export function drawCrop(
  context: Context,
  bitmap: ImageBitmap,
  framing: Framing,
  size: Size & { factor: number },
  style: CropStyle,
) {
  const { width, height, factor } = size
  context.clearRect(0, 0, width, height)
  context.save()
  context.imageSmoothingQuality = 'high'
  if (style.round) clipRound(context, size)
  if (style.fillColor) {
    context.fillStyle = style.fillColor
    context.fillRect(0, 0, width, height)
  }
  context.save()
  const { transform, photo } = framing
  const angle = angleOf(transform)
  const centre = centreOf(framing.box)
  const away = rotate({ x: transform.x - centre.x, y: transform.y - centre.y }, -angle)
  const corner = { x: away.x / transform.scale - photo.width / 2, y: away.y / transform.scale - photo.height / 2 }
  context.translate(width / 2, height / 2)
  context.rotate(angle)
  context.scale(factor, factor)
  const snapped =
    factor === 1 && transform.tilt === 0 ? onPixels(corner, transform.turns % 2 ? turned(size) : size) : corner
  context.drawImage(bitmap, snapped.x, snapped.y, photo.width, photo.height)
  context.restore()
  const { ring = 'none', fillColor } = style
  paintRing(context, size, { ...style, ring }, fillColor)
  context.restore()
}

function clipRound(context: Context, { width, height }: Size) {
  context.beginPath()
  context.ellipse(width / 2, height / 2, width / 2, height / 2, 0, 0, 2 * Math.PI)
  context.clip()
}

const turned = ({ width, height }: Size): Size => ({ width: height, height: width })

/** Rounds to whole pixels. At the original size, a position between two pixels would blur the photo. */
const onPixels = (corner: { x: number; y: number }, { width, height }: Size) => ({
  x: Math.round(corner.x + width / 2) - width / 2,
  y: Math.round(corner.y + height / 2) - height / 2,
})
