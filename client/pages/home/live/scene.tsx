import { useId, useRef, useState } from 'react'
import ada from '../../../assets/portraits/ada.svg'
import { logError } from '../../../failures/log-error.ts'
import type { Translate } from '../../../messages/use-translate.ts'
import { useAbortableEffect } from '../../../use-abortable-effect.ts'
import { composePicture } from './compose-picture.ts'
import { Photo, Ring, Window } from './pieces.tsx'
import { useHand } from './use-hand.ts'
import { useKeys } from './use-keys.ts'
import { useWheel } from './use-wheel.ts'
import { rest } from './view.ts'

type Props = {
  t: Translate<'cropper'>
  /** The picture was pressed, and not dragged. */
  onPress: () => void
}

/** A drawn photo behind the hero's circle, to be moved and zoomed; at first it shows what the still picture below it does. */
export function Scene(props: Props) {
  const source = useComposed(ada)
  return source && <Stage source={source} {...props} />
}

function Stage({ source, t, onPress }: Props & { source: string }) {
  const help = useId()
  const place = useRef<HTMLDivElement>(null)
  const keys = useRef<HTMLDivElement>(null)
  const [view, setView] = useState(rest)
  const { held, ...hand } = useHand(setView, () => keys.current?.focus({ preventScroll: true }), onPress)
  useWheel(place, view, setView)
  return (
    <div ref={place} className={held ? 'live-scene live-held' : 'live-scene'} {...hand}>
      <Photo source={source} view={view} />
      <Window ring={view.ring}>
        <Photo source={source} view={view} />
      </Window>
      <div
        ref={keys}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application region is there to be focused.
        tabIndex={0}
        className="live-keys"
        aria-label={t('sample.scene')}
        aria-describedby={help}
        onKeyDown={useKeys(place, setView)}
      />
      <Ring ring={view.ring} />
      <p id={help} hidden>
        {t('sample.keys')}
      </p>
    </div>
  )
}

/** Address of the drawn photo, once it can be painted without a gap. */
function useComposed(portrait: string): string | undefined {
  const [source, setSource] = useState<string>()
  useAbortableEffect([portrait], signal => {
    let address: string | undefined
    const compose = async () => {
      const file = await composePicture(portrait)
      if (signal.aborted) return
      address = URL.createObjectURL(file)
      const image = new Image()
      image.src = address
      await image.decode()
      if (!signal.aborted) setSource(address)
    }
    compose().catch(error => signal.aborted || logError('The scene could not be drawn.', error))
    return () => {
      if (address) URL.revokeObjectURL(address)
    }
  })
  return source
}
