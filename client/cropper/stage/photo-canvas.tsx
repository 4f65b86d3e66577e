import { useLayoutEffect, useRef } from 'react'
import type { Transform } from '../../photo/geometry/shapes.ts'
import type { DecodedPhoto } from '../image/load-photo.ts'

type Props = { photo: DecodedPhoto; transform: Transform; filter: string }

/** Repaints the canvas only if the photo or its level of detail changes. */
export function PhotoCanvas({ photo, transform, filter }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { bitmap } = photo
  /** Bitmap pixels per photo pixel. */
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

  useLayoutEffect(() => {
    canvas.current!.style.filter = filter
  }, [filter])

  return <canvas ref={canvas} className="crop-picture" />
}

/**
 * Returns the resolution of the canvas, as a fraction of the bitmap's resolution: 1, 1/2, 1/4 and so on. If the browser shrank
 * the canvas to less than half its size, edges would look ragged. Assumes two device pixels per CSS pixel.
 */
const detailFor = (scale: number): number => Math.min(1, 2 ** Math.ceil(Math.log2(scale * 2)))
