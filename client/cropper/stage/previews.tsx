import { useEffect, useRef } from 'react'
import type { Translate } from '../../messages/use-translate.ts'
import { cropPixels } from '../../photo/geometry/crop-area.ts'
import { drawCrop } from '../file/draw-crop.ts'
import type { Editing } from '../file/export-crop.ts'

type Props = Pick<Editing, 'photo' | 'framing' | 'options'>

/** Width of each preview in CSS pixels. */
const sizes = { profile: 72, chat: 40, list: 24 } as const

export const Previews = ({ t, ...props }: Props & { t: Translate<'cropper'> }) => (
  <ul className="crop-previews" aria-label={t('preview.label')}>
    {(Object.keys(sizes) as (keyof typeof sizes)[]).map(name => (
      <li key={name} className={`crop-preview crop-preview-${name}`}>
        <Preview {...props} size={sizes[name]} />
        <span>{t(`preview.${name}`)}</span>
      </li>
    ))}
  </ul>
)

/** Draws a preview with `drawCrop`, which also draws the output file. */
function Preview({ photo, framing, options, size }: Props & { size: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const element = canvas.current!
      const longestSide = size * Math.min(2, devicePixelRatio)
      const output = cropPixels(framing, { enlarge: Infinity, longestSide })
      if (element.width !== output.width) element.width = output.width
      if (element.height !== output.height) element.height = output.height
      const context = element.getContext('2d')
      if (context) drawCrop(context, photo.bitmap, framing, output, options)
    })
    return () => cancelAnimationFrame(frame)
  }, [photo, framing, options, size])

  return <canvas ref={canvas} />
}
