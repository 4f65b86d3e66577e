import { useEffect, useRef } from 'react'
import type { Translate } from '../../messages/use-translate.ts'
import { cropPixels } from '../../photo/geometry/crop-area.ts'
import type { Framing } from '../../photo/geometry/shapes.ts'
import type { Photo } from '../image/load-photo.ts'
import { drawCrop, type Look } from './draw-crop.ts'

type Props = { photo: Photo; framing: Framing; look: Look; t: Translate<'cropper'> }

/** Where a portrait is seen, and how large in points. */
const places = { profile: 72, chat: 40, list: 24 } as const

/** As a profile page on white, a chat on dark and a list of names will show it, in the corner of the stage. */
export const Previews = ({ photo, framing, look, t }: Props) => (
  <ul className="crop-previews" aria-label={t('preview.label')}>
    {(Object.keys(places) as (keyof typeof places)[]).map(place => (
      <li key={place} className={`crop-preview crop-preview-${place}`}>
        <Preview {...{ photo, framing, look }} size={places[place]} />
        {t(`preview.${place}`)}
      </li>
    ))}
  </ul>
)

/** The crop as it will be seen, drawn by the very function that draws the file. */
function Preview({ photo, framing, look, size }: Omit<Props, 't'> & { size: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const element = canvas.current!
      const longestSide = size * Math.min(2, devicePixelRatio)
      const output = cropPixels(framing, { enlarge: Infinity, longestSide })
      if (element.width !== output.width) element.width = output.width
      if (element.height !== output.height) element.height = output.height
      const context = element.getContext('2d')
      if (context) drawCrop(context, photo.bitmap, framing, output, look)
    })
    return () => cancelAnimationFrame(frame)
  }, [photo, framing, look, size])

  return <canvas ref={canvas} />
}
