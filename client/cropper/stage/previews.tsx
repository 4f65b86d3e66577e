import { useEffect, useRef } from 'react'
import type { Translate } from '../../messages/use-translate.ts'
import { destinationOf } from '../../photo/destination-options.ts'
import type { Destination } from '../../photo/destinations.ts'
import { startBox } from '../../photo/geometry/box.ts'
import { cropPixels } from '../../photo/geometry/crop-area.ts'
import type { Framing } from '../../photo/geometry/shapes.ts'
import { filterOf } from '../../photo/tones.ts'
import { drawCrop } from '../file/draw-crop.ts'
import type { Editing } from '../file/export-crop.ts'

type Props = Pick<Editing, 'photo' | 'framing' | 'options'>

/** Longer side of each canvas in pixels, if the device pixel ratio is 1. */
const sizes = { profile: 72, chat: 40, list: 24 } as const

export function Previews({ t, ...props }: Props & { t: Translate<'cropper'> }) {
  const destination = destinationOf(props.options)
  const place = placeOf(props.framing, props.options, destination !== undefined)
  return (
    <ul className={`crop-previews${place}`} aria-label={t('preview.label')}>
      {destination ? (
        <Looks {...props} destination={destination} name={destination.name ?? t('destination.cv')} />
      ) : (
        (Object.keys(sizes) as (keyof typeof sizes)[]).map(name => (
          <li key={name} className={`crop-preview crop-preview-${name}`}>
            <Preview {...props} size={sizes[name]} shown="circle" />
            <span>{t(`preview.${name}`)}</span>
          </li>
        ))
      )}
    </ul>
  )
}

/** Returns the classes that keep the previews away from the corner of a square crop box. */
function placeOf({ stage, rules }: Framing, { round }: Props['options'], hasLooks: boolean) {
  const { x, y } = startBox(stage, rules)
  if (round || y > (hasLooks ? 90 : 134)) return ''
  if (x > 126) return ' crop-previews-beside'
  return y > 84 ? ' crop-previews-nameless' : ' crop-previews-beside crop-previews-nameless'
}

function Looks({ destination, name, ...props }: Props & { destination: Destination; name: string }) {
  return (['light', 'dark'] as const).map(scheme => (
    <li
      key={scheme}
      className={`crop-preview crop-look crop-look-${scheme} crop-look-${props.options.destination}`}
      aria-hidden={scheme === 'dark'}
    >
      <Preview {...props} size={48} shown={destination.shown} />
      <span>{name}</span>
    </li>
  ))
}

type PreviewProps = Props & { size: number; shown: Destination['shown'] }

function Preview({ photo, framing, options, size, shown }: PreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const element = canvas.current!
      const longestSide = size * Math.min(2, devicePixelRatio)
      const output = cropPixels(framing, { enlarge: Infinity, longestSide })
      if (element.width !== output.width) element.width = output.width
      if (element.height !== output.height) element.height = output.height
      const context = element.getContext('2d')
      if (!context) return
      const filter = 'filter' in context ? filterOf(options) : undefined
      drawCrop(context, photo.bitmap, framing, output, { ...options, filter }).catch(console.warn)
    })
    return () => cancelAnimationFrame(frame)
  }, [photo, framing, options, size])

  return <canvas ref={canvas} className={`crop-shown-${shown}`} />
}
