import { type RefObject, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import type { Change } from '../geometry/scene.ts'
import type { Rect, Scene, Size } from '../geometry/shapes.ts'
import type { Photo } from '../image/load-photo.ts'
import type { RingName } from '../output/rings.ts'
import { useFocusWhenLost } from '../use-focus-when-lost.ts'
import type { Words } from '../words.ts'
import { boxKey, KeyRegion, photoKey } from './key-region.tsx'
import { Overlay } from './overlay.tsx'
import { PhotoCanvas } from './photo-canvas.tsx'
import { usePointers } from './use-pointers.ts'
import { useWheel } from './use-wheel.ts'

type Props = {
  photo: Photo
  scene: Scene
  dispatch: (change: Change) => void
  round: boolean
  ring: RingName
  fillColor: string
  /** Pixels of the longer side at most, of what comes out. */
  most: number
  loading: boolean
  t: Words
}

/** The photo under its round window, moved by pointer, wheel and keys. */
export function Stage({ photo, scene, dispatch, round, ring, fillColor, most, loading, t }: Props) {
  const stage = useRef<HTMLElement>(null)
  const region = useRef<HTMLDivElement>(null)
  const help = useId()
  useFocusWhenLost(region)
  useStageSize(stage, size => dispatch({ do: 'stage', size }))
  useWheel(stage, scene, dispatch)
  const pointers = usePointers(scene, dispatch)
  const keys = { scene, dispatch, help }

  return (
    <section ref={stage} className="crop-stage" aria-label={t('stage.label')} aria-busy={loading} {...pointers}>
      <Background box={scene.box} {...{ round, fillColor }} />
      <KeyRegion ref={region} className="crop-canvas" label={t('stage.photo')} decide={photoKey} {...keys}>
        <PhotoCanvas photo={photo} view={scene.view} />
      </KeyRegion>
      <KeyRegion className="crop-keys" label={t('stage.box')} decide={boxKey} {...keys} />
      <Overlay {...{ scene, round, ring, most }} />
      <p id={help} hidden>
        {t('stage.keys')}
      </p>
    </section>
  )
}

/** Tells the stage's size before the first paint and whenever it changes. */
function useStageSize(stage: RefObject<HTMLElement | null>, onSize: (size: Size) => void) {
  const measure = useEffectEvent(() => {
    const { clientWidth: width, clientHeight: height } = stage.current!
    if (width > 0 && height > 0) onSize({ width, height })
  })
  useLayoutEffect(() => {
    measure()
    const observer = new ResizeObserver(() => measure())
    observer.observe(stage.current!)
    return () => observer.disconnect()
  }, [stage])
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
