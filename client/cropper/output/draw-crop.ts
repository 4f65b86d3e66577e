import { angleOf, rotate } from '../geometry/rotation.ts'
import { centreOf, type Scene, type Size } from '../geometry/shapes.ts'
import { paintRing, type RingName } from './rings.ts'

export type Look = {
  /** Painted behind the photo; empty leaves it transparent. */
  fillColor: string
  round: boolean
  ring?: RingName
}

type Context = CanvasRenderingContext2D

/** Draws what the box shows, `factor` output pixels for each pixel of the photo, over a canvas of this size. */
export function drawCrop(
  context: Context,
  bitmap: ImageBitmap,
  scene: Scene,
  size: Size & { factor: number },
  look: Look,
) {
  const { width, height, factor } = size
  context.clearRect(0, 0, width, height)
  context.save()
  context.imageSmoothingQuality = 'high'
  if (look.round) clipRound(context, size)
  if (look.fillColor) {
    context.fillStyle = look.fillColor
    context.fillRect(0, 0, width, height)
  }
  context.save()
  const { view, photo } = scene
  const angle = angleOf(view)
  const centre = centreOf(scene.box)
  const away = rotate({ x: view.x - centre.x, y: view.y - centre.y }, -angle)
  const corner = { x: away.x / view.scale - photo.width / 2, y: away.y / view.scale - photo.height / 2 }
  context.translate(width / 2, height / 2)
  context.rotate(angle)
  context.scale(factor, factor)
  const snapped = factor === 1 && view.tilt === 0 ? onPixels(corner, view.turns % 2 ? turned(size) : size) : corner
  context.drawImage(bitmap, snapped.x, snapped.y, photo.width, photo.height)
  context.restore()
  if (look.ring) paintRing(context, size, look.ring)
  context.restore()
}

function clipRound(context: Context, { width, height }: Size) {
  context.beginPath()
  context.ellipse(width / 2, height / 2, width / 2, height / 2, 0, 0, 2 * Math.PI)
  context.clip()
}

const turned = ({ width, height }: Size): Size => ({ width: height, height: width })

/** At one output pixel for one photo pixel, a corner between two pixels would only blur. */
const onPixels = (corner: { x: number; y: number }, { width, height }: Size) => ({
  x: Math.round(corner.x + width / 2) - width / 2,
  y: Math.round(corner.y + height / 2) - height / 2,
})
