import { useEffect, useRef } from 'react'
import { outputSize } from './geometry/output-size.ts'
import type { Scene } from './geometry/shapes.ts'
import type { Photo } from './image/load-photo.ts'
import { drawCrop } from './output/draw-crop.ts'

type Props = { photo: Photo; scene: Scene; fillColor: string; size: number }

/** The crop as it will be seen, drawn by the very function that draws the file. */
export function Preview({ photo, scene, fillColor, size }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const element = canvas.current!
      const longestSide = size * Math.min(2, devicePixelRatio)
      const output = outputSize(scene, { enlarge: Infinity, longestSide })
      if (element.width !== output.width) element.width = output.width
      if (element.height !== output.height) element.height = output.height
      const context = element.getContext('2d')
      if (context) drawCrop(context, photo, scene, output, { fillColor, round: false })
    })
    return () => cancelAnimationFrame(frame)
  }, [photo, scene, fillColor, size])

  return <canvas ref={canvas} className={`crop-preview crop-preview-${size}`} />
}
