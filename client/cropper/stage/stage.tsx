import { useId, useLayoutEffect, useRef } from 'react'
import type { Translate } from '../../messages/use-translate.ts'
import type { Change } from '../../photo/geometry/framing.ts'
import type { Framing, Rect } from '../../photo/geometry/shapes.ts'
import type { RingName } from '../../photo/rings.ts'
import type { Photo } from '../image/load-photo.ts'
import { useFocusWhenLost } from '../use-focus-when-lost.ts'
import { boxKey, KeyRegion, photoKey } from './key-region.tsx'
import { Overlay } from './overlay.tsx'
import { PhotoCanvas } from './photo-canvas.tsx'
import { usePointers } from './use-pointers.ts'
import { useStageSize } from './use-stage-size.ts'
import { useWheel } from './use-wheel.ts'

type Props = {
  photo: Photo
  framing: Framing
  dispatch: (change: Change) => void
  round: boolean
  ring: RingName
  fillColor: string
  /** Pixels of the longer side at most, of what comes out. */
  most: number
  loading: boolean
  t: Translate<'cropper'>
}

/** The photo under its round window, moved by pointer, wheel and keys. */
export function Stage({ photo, framing, dispatch, round, ring, fillColor, most, loading, t }: Props) {
  const stage = useRef<HTMLElement>(null)
  const region = useRef<HTMLDivElement>(null)
  const help = useId()
  useFocusWhenLost(region)
  useStageSize(stage, size => dispatch({ do: 'stage', size }))
  useWheel(stage, framing, dispatch)
  const pointers = usePointers(framing, dispatch)
  const keys = { framing, dispatch, help }

  return (
    <section ref={stage} className="crop-stage" aria-label={t('stage.label')} aria-busy={loading} {...pointers}>
      <Background box={framing.box} {...{ round, fillColor }} />
      <KeyRegion ref={region} className="crop-canvas" label={t('stage.photo')} decide={photoKey} {...keys}>
        <PhotoCanvas photo={photo} transform={framing.transform} />
      </KeyRegion>
      <KeyRegion className="crop-keys" label={t('stage.box')} decide={boxKey} {...keys} />
      <Overlay {...{ framing, round, ring, most }} />
      <p id={help} hidden>
        {t('stage.keys')}
      </p>
    </section>
  )
}

/** What the file will have behind the photo: the fill colour, or the chequers that stand for nothing. */
function Background({ box, round, fillColor }: { box: Rect; round: boolean; fillColor: string }) {
  const background = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { x, y, width, height } = box
    const inset = { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` }
    Object.assign(background.current!.style, inset, { background: fillColor })
  }, [box, fillColor])
  return <div ref={background} className={round ? 'crop-background crop-background-round' : 'crop-background'} />
}
