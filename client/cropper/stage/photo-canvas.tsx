import { useLayoutEffect, useRef } from 'react'
import type { Transform } from '../../photo/geometry/shapes.ts'
import type { Photo } from '../image/load-photo.ts'

/** The photo is painted once for each level of detail; between them only the compositor moves it, smooth at any size. */
export function PhotoCanvas({ photo, transform }: { photo: Photo; transform: Transform }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { bitmap } = photo
  /** Pixels of the bitmap for each of the photo. */
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
 * The share of the bitmap's pixels worth painting at a scale: 1, 1/2, 1/4 … Compositors look at four neighbours only, so
 * a photo shrunk to less than half by them has ragged edges. Screens are taken to have two pixels for one.
 */
const detailFor = (scale: number): number => Math.min(1, 2 ** Math.ceil(Math.log2(scale * 2)))
