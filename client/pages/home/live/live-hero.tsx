import { startTransition, useId, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { useStore } from 'zustand'
import ada from '../../../assets/photos/photo-ada.svg'
import { KeyRegion, photoKey } from '../../../cropper/stage/key-region.tsx'
import { useStageSize } from '../../../cropper/stage/use-stage-size.ts'
import { useWheel } from '../../../cropper/stage/use-wheel.ts'
import { logError } from '../../../failures/log-error.ts'
import type { Translate } from '../../../messages/use-translate.ts'
import { openTool } from '../../../photo/choose-photo.ts'
import { photoStore } from '../../../photo/photo-store.ts'
import { requestIdle } from '../../../request-idle.ts'
import { useAbortableEffect } from '../../../use-abortable-effect.ts'
import styles from './live.css'
import { changeLive, size, unmeasured, viewOf } from './live-framing.ts'
import { Samples } from './samples.tsx'
import { useLivePointers } from './use-live-pointers.ts'

export { styles }

type Props = {
  t: Translate<'cropper'>
  busy: boolean
  /** Called when the visitor begins to use the page's content, or scrolls. May be called more than once. */
  onInterest: () => void
  /** Called when the picture is pressed and not dragged. */
  onPress: () => void
}

export function LiveHero({ t, busy, onInterest, onPress }: Props) {
  const file = useStore(photoStore, state => state.file)
  const isWanted = useInterest()
  useInterestInContent(onInterest)
  if (busy || !isWanted) return null
  if (!file) {
    return (
      <>
        <LiveStage t={t} onPress={onPress} />
        <Samples t={t} />
      </>
    )
  }
  return (
    <button type="button" className="button live-back" onClick={openTool}>
      {t('back')}
    </button>
  )
}

const quietMs = 2000

const signs = ['pointermove', 'pointerdown', 'keydown', 'dragenter']

let wasWanted = false

/**
 * Whether the visitor has interacted with the page (pointer, keyboard, drag or scroll), or two seconds have passed. Before that,
 * the stage is not rendered, so that the browser can respond to a first tap.
 */
function useInterest(): boolean {
  const [isWanted, setWanted] = useState(() => wasWanted)
  useAbortableEffect([], signal => {
    const show = () => {
      wasWanted = true
      if (!signal.aborted) startTransition(() => setWanted(true))
    }
    const showSoon = () => requestIdle(show)
    const timer = setTimeout(showSoon, quietMs)
    signal.addEventListener('abort', () => clearTimeout(timer))
    for (const type of [...signs, 'scroll']) addEventListener(type, showSoon, { signal, once: true, passive: true })
  })
  return isWanted
}

/** Ignores events in the header, because loading the tool's code would delay a tap on a header link. */
function useInterestInContent(onInterest: () => void): void {
  useAbortableEffect([onInterest], signal => {
    const begin = () => requestIdle(onInterest)
    const once = { signal, once: true, passive: true }
    for (const type of signs) document.getElementById('main')?.addEventListener(type, begin, once)
    addEventListener('scroll', begin, once)
  })
}

type StageProps = { t: Translate<'cropper'>; onPress: () => void }

function LiveStage(props: StageProps) {
  const [isDecoded, setDecoded] = useState(false)
  useAbortableEffect([], signal => {
    const image = Object.assign(new Image(), { src: ada })
    image.decode().then(
      () => signal.aborted || setDecoded(true),
      error => signal.aborted || logError('The drawing of the hero could not be decoded.', error),
    )
  })
  return isDecoded && <Stage {...props} />
}

function Stage({ t, onPress }: StageProps) {
  const help = useId()
  const stage = useRef<HTMLDivElement>(null)
  const keys = useRef<HTMLDivElement>(null)
  const [framing, dispatch] = useReducer(changeLive, unmeasured)
  const { held, ...handlers } = useLivePointers(framing, dispatch, onPress, () =>
    keys.current?.focus({ preventScroll: true }),
  )
  useStageSize(stage, size => dispatch({ do: 'stage', size }))
  // The stage ignores the wheel until it has the focus, so that visitors can scroll past the stage.
  useWheel(stage, framing, dispatch, () => stage.current!.contains(document.activeElement))
  const { zoom, x, y, ring } = viewOf(framing)
  useLayoutEffect(() => {
    const values = { '--zoom': zoom, '--x': x / size.width, '--y': y / size.height, '--ring': ring }
    for (const [name, value] of Object.entries(values)) stage.current!.style.setProperty(name, String(value))
  }, [zoom, x, y, ring])
  const photo = <img className="live-photo" src={ada} alt="" {...size} draggable={false} />
  const region = { label: t('sample.scene'), help, decide: photoKey, framing, dispatch }
  return (
    <div ref={stage} className={held ? 'live-stage live-held' : 'live-stage'} {...handlers}>
      {photo}
      <div className="live-circle">{photo}</div>
      <KeyRegion ref={keys} className="live-keys" {...region} />
      <div className="live-ring">
        <span data-part="handle" />
        <span data-part="handle" />
        <span data-part="handle" />
      </div>
      <p id={help} hidden>
        {t('sample.keys')}
      </p>
    </div>
  )
}
