import { useId, useLayoutEffect, useRef } from 'react'
import { useStore } from 'zustand'
import type { Translate } from '../../messages/use-translate.ts'
import { cropSettings } from '../../photo/crop-settings.ts'
import { frame } from '../../photo/edit-history.ts'
import type { Rect } from '../../photo/geometry/shapes.ts'
import { zoomOf } from '../../photo/geometry/transform-limits.ts'
import { paintRing } from '../../photo/rings.ts'
import { filterOf } from '../../photo/tones.ts'
import type { Editing } from '../file/export-crop.ts'
import { ringSlot } from '../ring/ring-slot.ts'
import { useFocusWhenLost } from '../use-focus-when-lost.ts'
import { boxKey, KeyRegion, photoKey } from './key-region.tsx'
import { Overlay } from './overlay.tsx'
import { PhotoCanvas } from './photo-canvas.tsx'
import { useDoubleTap } from './use-double-tap.ts'
import { usePointers } from './use-pointers.ts'
import { useStageSize } from './use-stage-size.ts'
import { useWheel } from './use-wheel.ts'

type Props = Pick<Editing, 'photo' | 'framing' | 'options'> & { loading: boolean; t: Translate<'cropper'> }

export function Stage({ photo, framing, options, loading, t }: Props) {
  const { round, fillColor, longestSide } = options
  const WordedRing = useStore(ringSlot, state => state.WordedRing)
  const stage = useRef<HTMLElement>(null)
  const region = useRef<HTMLDivElement>(null)
  const help = useId()
  useFocusWhenLost(region)
  useStageSize(stage, size => frame({ do: 'stage', size }))
  useWheel(stage, framing, frame)
  const pointers = usePointers(framing, frame)
  const taps = useDoubleTap(at => frame({ do: 'zoomTo', zoom: zoomOf(framing) < closeZoom ? 2 : 1, at }))
  const keys = { framing, dispatch: frame, help }
  const most = Math.min(longestSide, cropSettings().maximumImageSize)

  return (
    <section
      ref={stage}
      className="crop-stage"
      aria-label={t('stage.label')}
      aria-busy={loading}
      {...pointers}
      {...taps}
    >
      <Background box={framing.box} {...{ round, fillColor }} />
      <KeyRegion ref={region} className="crop-canvas" label={t('stage.photo')} decide={photoKey} {...keys}>
        <PhotoCanvas photo={photo} transform={framing.transform} filter={filterOf(options)} />
      </KeyRegion>
      <KeyRegion className="crop-keys" label={t('stage.box')} decide={boxKey} {...keys} />
      {options.words && WordedRing && <WordedRing box={framing.box} {...{ options, round, fillColor, paintRing }} />}
      <Overlay {...{ framing, options, most }} />
      <p id={help} hidden>
        {t('stage.keys')}
      </p>
    </section>
  )
}

/** Below this zoom, a double tap zooms in to 200 %. */
const closeZoom = 1.5

function Background({ box, round, fillColor }: { box: Rect; round: boolean; fillColor: string }) {
  const background = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { x, y, width, height } = box
    const inset = { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` }
    Object.assign(background.current!.style, inset, { background: fillColor })
  }, [box, fillColor])
  return <div ref={background} className={round ? 'crop-background crop-background-round' : 'crop-background'} />
}
