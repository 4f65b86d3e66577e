import { useEffect, useRef } from 'react'
import type { Closeness, Face } from '../../photo/geometry/face-framing.ts'
import type { Framing } from '../../photo/geometry/shapes.ts'
import type { DecodedPhoto } from '../image/load-photo.ts'
import type { FaceTools } from './face-tools.ts'

export type FaceProps = { photo: DecodedPhoto; framing: Framing; tools: FaceTools }

type Props = FaceProps & {
  face: Face
  closeness: Closeness
  name: string
  label: string
  checked: boolean
  onCheck: () => void
}

/** Width of the canvas in pixels. It is twice the largest width in CSS pixels, for screens with a high resolution. */
const width = 112

export function FaceTondo({ photo, framing, tools, face, closeness, onCheck, ...radio }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { stage, box, rules } = framing
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other fields of the framing do not change the picture
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const context = canvas.current?.getContext('2d')
      if (!context) return
      const { changeFraming, cropPixels, drawCrop, placeFace } = tools
      const framed = changeFraming(framing, { do: 'place', transform: placeFace(framing, face, closeness) })
      const size = cropPixels(framed, { enlarge: Infinity, longestSide: width })
      void drawCrop(context, photo.bitmap, framed, size, { fillColor: '', round: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [photo, face, closeness, tools, stage, box, rules])
  return (
    <label className="crop-round face-circle" title={radio.label}>
      <input type="radio" name={radio.name} checked={radio.checked} onChange={onCheck} />
      <canvas ref={canvas} width={width} height={width} />
      <span className="hidden-visually">{radio.label}</span>
    </label>
  )
}
