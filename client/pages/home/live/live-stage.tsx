import { type ReactNode, useId, useLayoutEffect, useReducer, useRef, useState } from 'react'
import ada from '../../../assets/photos/photo-ada.svg'
import { KeyRegion, photoKey } from '../../../cropper/stage/key-region.tsx'
import { useStageSize } from '../../../cropper/stage/use-stage-size.ts'
import { useWheel } from '../../../cropper/stage/use-wheel.ts'
import { logError } from '../../../failures/log-error.ts'
import type { Translate } from '../../../messages/use-translate.ts'
import { useAbortableEffect } from '../../../use-abortable-effect.ts'
import { changeLive, size, unmeasured, viewOf } from './live-framing.ts'
import { useLivePointers } from './use-live-pointers.ts'

type Props = {
  t: Translate<'cropper'>
  /** Called when the picture is pressed and not dragged. */
  onPress: () => void
}

/** A drawn photo behind the hero's circle, which can be moved and zoomed. At first it matches the still picture below it. */
export function LiveStage(props: Props) {
  const [isDecoded, setDecoded] = useState(false)
  useAbortableEffect([], signal => {
    const image = Object.assign(new Image(), { src: ada })
    image.decode().then(
      () => signal.aborted || setDecoded(true),
      error => signal.aborted || logError('The scene could not be drawn.', error),
    )
  })
  return isDecoded && <Stage {...props} />
}

function Stage({ t, onPress }: Props) {
  const help = useId()
  const stage = useRef<HTMLDivElement>(null)
  const keys = useRef<HTMLDivElement>(null)
  const [framing, dispatch] = useReducer(changeLive, unmeasured)
  const view = viewOf(framing)
  const { held, ...handlers } = useLivePointers(framing, dispatch, onPress, () =>
    keys.current?.focus({ preventScroll: true }),
  )
  useStageSize(stage, size => dispatch({ do: 'stage', size }))
  // Until the visitor has dragged the picture, the wheel scrolls the page.
  useWheel(stage, framing, dispatch, () => stage.current!.contains(document.activeElement))
  const region = { label: t('sample.scene'), help, decide: photoKey, framing, dispatch }
  return (
    <div ref={stage} className={held ? 'live-stage live-held' : 'live-stage'} {...handlers}>
      <Photo {...view} />
      <Circle ring={view.ring}>
        <Photo {...view} />
      </Circle>
      <KeyRegion ref={keys} className="live-keys" {...region} />
      <Ring ring={view.ring} />
      <p id={help} hidden>
        {t('sample.keys')}
      </p>
    </div>
  )
}

type View = ReturnType<typeof viewOf>

/** The photo's top left corner is in the middle of the circle. From there it is moved by shares of its own size. */
function Photo({ x, y, zoom }: View) {
  const image = useRef<HTMLImageElement>(null)
  useLayoutEffect(() => {
    const [left, top] = [(-100 * x) / size.width, (-100 * y) / size.height]
    image.current!.style.transform = `scale(${zoom}) translate(${left}%, ${top}%)`
  }, [x, y, zoom])
  return <img ref={image} className="live-photo" src={ada} alt="" {...size} draggable={false} />
}

/**
 * Clips the photo to one pixel less than the still picture below, which the ring hides. Otherwise a phone would report it as a
 * late largest contentful paint (https://www.w3.org/TR/largest-contentful-paint/).
 */
function Circle({ ring, children }: { ring: number; children: ReactNode }) {
  const circle = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    circle.current!.style.clipPath = `circle(calc(${ring * 50}% - 1px))`
  }, [ring])
  return (
    <div ref={circle} className="live-circle">
      {children}
    </div>
  )
}

function Ring({ ring }: { ring: number }) {
  const border = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    border.current!.style.inset = `${50 - ring * 50}%`
  }, [ring])
  return (
    <div ref={border} className="live-ring">
      <span data-part="handle" />
      <span data-part="handle" />
      <span data-part="handle" />
    </div>
  )
}
