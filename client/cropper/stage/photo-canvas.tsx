import { useLayoutEffect, useRef } from 'react'
import type { Transform } from '../../photo/geometry/shapes.ts'
import type { DecodedPhoto } from '../image/load-photo.ts'

/** Paints the photo only when its level of detail changes. All other changes are CSS transforms. */
export function PhotoCanvas({ photo, transform }: { photo: DecodedPhoto; transform: Transform }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { bitmap } = photo
  /** Pixels of the bitmap for each pixel of the photo. */
  const share = bitmap.width / photo.width
  const detail = detailFor(transform.scale / share) * share

  useLayoutEffect(() => {
    const element = canvas.current!
    element.width = Math.ceil(photo.width * detail)
    element.height = Math.ceil(photo.height * detail)
    const context = element.getContext('2d')
    if (context) context.imageSmoothingQuality = 'high'
    context?.drawImage(bitmap, 0, 0, element.width, element.height)
  }, [photo, bitmap, detail])

  useLayoutEffect(() => {
    const element = canvas.current!
    return () => {
      element.width = 0
    }
  }, [])

  useLayoutEffect(() => {
    const { x, y, scale, turns, tilt } = transform
    canvas.current!.style.transform = `translate(${x}px, ${y}px) rotate(${turns * 90 + tilt}deg) scale(${scale / detail}) translate(-50%, -50%)`
  }, [transform, detail])

  return <canvas ref={canvas} className="crop-picture" />
}

/**
 * Returns the share of the bitmap's pixels to paint at a scale: 1, 1/2, 1/4 and so on. Compositors interpolate four pixels, so
 * a photo that they shrink to less than half has ragged edges. Assumes a screen with two pixels for each CSS pixel.
 */
const detailFor = (scale: number): number => Math.min(1, 2 ** Math.ceil(Math.log2(scale * 2)))
