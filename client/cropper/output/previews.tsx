import { useEffect, useRef } from 'react'
import { cropPixels } from '../geometry/crop-area.ts'
import type { Scene } from '../geometry/shapes.ts'
import type { Photo } from '../image/load-photo.ts'
import type { Words } from '../words.ts'
import { drawCrop, type Look } from './draw-crop.ts'

type Props = { photo: Photo; scene: Scene; look: Look; t: Words }

/** Where a portrait is seen, and how large in points. */
const places = { profile: 72, chat: 40, list: 24 } as const

/** As a profile page on white, a chat on dark and a list of names will show it, in the corner of the stage. */
export const Previews = ({ photo, scene, look, t }: Props) => (
  <ul className="crop-previews" aria-label={t('preview.label')}>
    {(Object.keys(places) as (keyof typeof places)[]).map(place => (
      <li key={place} className={`crop-preview crop-preview-${place}`}>
        <Preview {...{ photo, scene, look }} size={places[place]} />
        {t(`preview.${place}`)}
      </li>
    ))}
  </ul>
)

/** The crop as it will be seen, drawn by the very function that draws the file. */
function Preview({ photo, scene, look, size }: Omit<Props, 't'> & { size: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const element = canvas.current!
      const longestSide = size * Math.min(2, devicePixelRatio)
      const output = cropPixels(scene, { enlarge: Infinity, longestSide })
      if (element.width !== output.width) element.width = output.width
      if (element.height !== output.height) element.height = output.height
      const context = element.getContext('2d')
      if (context) drawCrop(context, photo.bitmap, scene, output, look)
    })
    return () => cancelAnimationFrame(frame)
  }, [photo, scene, look, size])

  return <canvas ref={canvas} />
}
