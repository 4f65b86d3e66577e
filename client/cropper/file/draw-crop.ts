import { angleOf, centreOf, type Framing, rotate, type Size } from '../../photo/geometry/shapes.ts'
import { paintRing, type RingOptions, ringWords } from '../../photo/rings.ts'
import { hasTones, type Tones } from '../../photo/tones.ts'
import { loadRing } from '../ring/load-ring.ts'
import { loadTones, tonesChunk } from '../tones/load-tones.ts'

export type CropStyle = Partial<RingOptions> &
  Tones & {
    /** An empty string means a transparent background. */
    fillColor: string
    round?: boolean
    /** Value of the canvas's `filter` property. Safari lacks the property. */
    filter?: string
  }

type Context = CanvasRenderingContext2D

/**
 * `factor` is the number of output pixels for each pixel of the photo. The tones change the photo, but not its background or
 * ring. If the chunks for words and tones are already loaded, a small canvas (such as a preview) is complete before the next
 * frame.
 */
export async function drawCrop(
  context: Context,
  bitmap: ImageBitmap,
  framing: Framing,
  size: Size & { factor: number },
  style: CropStyle,
) {
  if (style.words && !ringWords.paint) await loadRing()
  const tones = hasTones(style) && !style.filter ? (tonesChunk.loaded ?? (await loadTones())) : undefined
  const { width, height, factor } = size
  context.clearRect(0, 0, width, height)
  context.save()
  context.imageSmoothingQuality = 'high'
  if (style.round) clipRound(context, size)
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
  if (style.filter) context.filter = style.filter
  context.drawImage(bitmap, snapped.x, snapped.y, photo.width, photo.height)
  context.restore()
  await tones?.toneCanvas(context, style)
  const { ring = 'none', fillColor } = style
  if (fillColor) fillBehind(context, fillColor)
  paintRing(context, size, { ...style, ring }, fillColor)
  context.restore()
}

export function fillBehind(context: Context, color: string) {
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = color
  context.fillRect(0, 0, context.canvas.width, context.canvas.height)
  context.globalCompositeOperation = 'source-over'
}

function clipRound(context: Context, { width, height }: Size) {
  context.beginPath()
  context.ellipse(width / 2, height / 2, width / 2, height / 2, 0, 0, 2 * Math.PI)
  context.clip()
}

const turned = ({ width, height }: Size): Size => ({ width: height, height: width })

/** Moves a corner to whole pixels, because a position between two pixels would blur a photo at its original size. */
const onPixels = (corner: { x: number; y: number }, { width, height }: Size) => ({
  x: Math.round(corner.x + width / 2) - width / 2,
  y: Math.round(corner.y + height / 2) - height / 2,
})
