import { useLayoutEffect, useRef } from 'react'
import type { RingProps } from './ring-slot.ts'

/** Uses a canvas, because SVG cannot join Arabic letters along a path. */
export function WordedRing({ box, options, round, fillColor, paintRing }: RingProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    const element = canvas.current!
    const { x, y, width, height } = box
    Object.assign(element.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` })
    const size = { width: Math.round(width * devicePixelRatio), height: Math.round(height * devicePixelRatio) }
    Object.assign(element, size)
    const context = element.getContext('2d')
    if (!context) return
    if (round) {
      context.beginPath()
      context.ellipse(size.width / 2, size.height / 2, size.width / 2, size.height / 2, 0, 0, 2 * Math.PI)
      context.clip()
    }
    paintRing(context, size, options, fillColor)
  }, [box, options, round, fillColor, paintRing])
  return <canvas ref={canvas} className="crop-worded-ring" />
}
