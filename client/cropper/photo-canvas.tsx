import { useLayoutEffect, useRef } from 'react'
import { detailFor } from './geometry/detail.ts'
import type { View } from './geometry/shapes.ts'
import type { Photo } from './image/load-photo.ts'

/** The photo is painted once for each level of detail; between them only the compositor moves it, smooth at any size. */
export function PhotoCanvas({ photo, view }: { photo: Photo; view: View }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const detail = detailFor(view.scale)

  useLayoutEffect(() => {
    const element = canvas.current!
    element.width = Math.ceil(photo.width * detail)
    element.height = Math.ceil(photo.height * detail)
    const context = element.getContext('2d')
    if (context) context.imageSmoothingQuality = 'high'
    context?.drawImage(photo.bitmap, 0, 0, element.width, element.height)
  }, [photo, detail])

  useLayoutEffect(() => {
    const element = canvas.current!
    return () => {
      element.width = 0
    }
  }, [])

  useLayoutEffect(() => {
    const { x, y, scale, turns, tilt } = view
    canvas.current!.style.transform = `translate(${x}px, ${y}px) rotate(${turns * 90 + tilt}deg) scale(${scale / detail}) translate(-50%, -50%)`
  }, [view, detail])

  return <canvas ref={canvas} className="crop-picture" />
}
