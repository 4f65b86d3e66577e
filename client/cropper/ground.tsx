import { useLayoutEffect, useRef } from 'react'
import type { Rect } from './geometry/shapes.ts'

type Props = { box: Rect; round: boolean; fillColor: string }

/** What the file will have behind the photo: the fill colour, or the chequers that stand for nothing. */
export function Ground({ box, round, fillColor }: Props) {
  const ground = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { x, y, width, height } = box
    const inset = { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` }
    Object.assign(ground.current!.style, inset, { background: fillColor })
  }, [box, fillColor])
  return <div ref={ground} className={round ? 'crop-ground crop-ground-round' : 'crop-ground'} />
}
