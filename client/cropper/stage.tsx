import { type KeyboardEvent, useId, useRef } from 'react'
import type { Scene } from './geometry/shapes.ts'
import { isCommand, type Key } from './gestures/arrow-step.ts'
import { boxKey } from './gestures/box-keys.ts'
import { photoKey } from './gestures/photo-keys.ts'
import { usePointers } from './gestures/use-pointers.ts'
import { useWheel } from './gestures/use-wheel.ts'
import { Ground } from './ground.tsx'
import type { Photo } from './image/load-photo.ts'
import { KeyRegion } from './key-region.tsx'
import { Overlay } from './overlay.tsx'
import { PhotoCanvas } from './photo-canvas.tsx'
import type { Change } from './scene.ts'
import { useFocusWhenLost } from './use-focus-when-lost.ts'
import { useStageSize } from './use-stage-size.ts'
import type { Words } from './words.ts'

type Props = {
  photo: Photo
  scene: Scene
  act: (change: Change) => void
  round: boolean
  fillColor: string
  loading: boolean
  t: Words
}

/** The photo under its round window, moved by pointer, wheel and keys. */
export function Stage({ photo, scene, act, round, fillColor, loading, t }: Props) {
  const stage = useRef<HTMLElement>(null)
  const region = useRef<HTMLDivElement>(null)
  const help = useId()
  useFocusWhenLost(region)
  useStageSize(stage, size => act({ do: 'stage', size }))
  useWheel(stage, scene, act)
  const pointers = usePointers(scene, act)

  const answer = (decide: (key: Key, scene: Scene) => Change | undefined) => (event: KeyboardEvent) => {
    const change = isCommand(event) ? undefined : decide(event, scene)
    if (!change) return
    event.preventDefault()
    act(change)
  }

  return (
    <section ref={stage} className="crop-stage" aria-label={t('stage.label')} aria-busy={loading} {...pointers}>
      <Ground box={scene.box} {...{ round, fillColor }} />
      <KeyRegion ref={region} className="crop-canvas" label={t('stage.photo')} help={help} onKeyDown={answer(photoKey)}>
        <PhotoCanvas photo={photo} view={scene.view} />
      </KeyRegion>
      <KeyRegion className="crop-keys" label={t('stage.box')} help={help} onKeyDown={answer(boxKey)} />
      <Overlay scene={scene} round={round} />
      <p id={help} hidden>
        {t('stage.keys')}
      </p>
    </section>
  )
}
