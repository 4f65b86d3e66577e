import { useEffect, useRef, useState } from 'react'
import { WithMessages } from '../components/with-messages.tsx'
import { useTranslate } from '../messages/use-translate.ts'
import styles from './drop-sign.css'

export { styles }

/** The button as large as the picture, while a file is held over the window. */
export function DropSign() {
  return useHeld() ? (
    <WithMessages namespace="cropper">
      <Disc />
    </WithMessages>
  ) : null
}

function Disc() {
  const t = useTranslate('cropper')
  const disc = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = disc
    current!.showPopover?.()
    grow(current!)
  }, [])
  return (
    <div ref={disc} className="drop-sign title-m" popover="manual" role="status">
      {t('drop.release')}
    </div>
  )
}

/** Lays the disc over the picture that is in sight, and lets it grow out of the button. Elsewhere it grows in the middle of the window. */
function grow(disc: HTMLElement): void {
  const place = document.querySelector('.picker label, .crop-stage')?.getBoundingClientRect()
  if (place && place.bottom > 0 && place.top < innerHeight) {
    const across = Math.min(place.width, place.height)
    const left = place.left + (place.width - across) / 2
    const top = place.top + (place.height - across) / 2
    Object.assign(disc.style, { left: `${left}px`, top: `${top}px`, width: `${across}px`, margin: '0' })
  }
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const [to, from] = [disc, document.querySelector('.picker .disc-button')].map(one => one?.getBoundingClientRect())
  const start = from
    ? `translate(${from.left - to!.left}px, ${from.top - to!.top}px) scale(${from.width / to!.width})`
    : 'scale(0)'
  const origin = from ? '0 0' : '50% 50%'
  disc.animate(
    { transform: [start, 'none'], transformOrigin: [origin, origin] },
    { duration: 420, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' },
  )
}

/** Safari does not say where a file that leaves goes, so that it leaves each element for good: another one tells within this time, in ms. */
const goneAfterMs = 120

/** Whether a file is held over the window. The one that brought this part here is. */
function useHeld(): boolean {
  const [held, setHeld] = useState(true)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const over = ({ dataTransfer }: DragEvent) => {
      if (!dataTransfer?.types.includes('Files')) return
      clearTimeout(timer)
      setHeld(true)
    }
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) timer = setTimeout(setHeld, goneAfterMs, false)
    }
    const end = () => {
      clearTimeout(timer)
      setHeld(false)
    }
    const listeners = { dragenter: over, dragover: over, dragleave: leave, drop: end, dragend: end } as const
    for (const [type, listener] of Object.entries(listeners)) addEventListener(type as 'drop', listener, true)
    return () => {
      clearTimeout(timer)
      for (const [type, listener] of Object.entries(listeners)) removeEventListener(type as 'drop', listener, true)
    }
  }, [])
  return held
}
