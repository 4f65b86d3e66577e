import { useEffect, useRef, useState } from 'react'
import { WithMessages } from '../components/with-messages.tsx'
import { useTranslate } from '../messages/use-translate.ts'
import styles from './drop-target.css'

export { styles }

export function DropTarget() {
  return useIsDragging() ? (
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
    <div ref={disc} className="drop-target title-m" popover="manual" role="status">
      {t('drop.release')}
    </div>
  )
}

function grow(disc: HTMLElement): void {
  const picture = document.querySelector('.picker label, .crop-stage')?.getBoundingClientRect()
  if (picture && picture.bottom > 0 && picture.top < innerHeight) {
    const diameter = Math.min(picture.width, picture.height)
    const left = picture.left + (picture.width - diameter) / 2
    const top = picture.top + (picture.height - diameter) / 2
    Object.assign(disc.style, { left: `${left}px`, top: `${top}px`, width: `${diameter}px`, margin: '0' })
  }
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const to = disc.getBoundingClientRect()
  const from = document.querySelector('.picker .disc-button')?.getBoundingClientRect()
  const start = from
    ? `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width})`
    : 'scale(0)'
  const origin = from ? '0 0' : '50% 50%'
  disc.animate(
    { transform: [start, 'none'], transformOrigin: [origin, origin] },
    { duration: 420, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' },
  )
}

/**
 * Safari never sets `relatedTarget` on `dragleave`, so moving between two elements looks like leaving the window. The drop
 * target is hidden only after this delay, and a `dragover` in the meantime keeps it visible.
 */
const hideAfterMs = 120

/** Initially true, because a drag causes this chunk to load. */
function useIsDragging(): boolean {
  const [isDragging, setDragging] = useState(true)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const over = ({ dataTransfer }: DragEvent) => {
      if (!dataTransfer?.types.includes('Files')) return
      clearTimeout(timer)
      setDragging(true)
    }
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) timer = setTimeout(setDragging, hideAfterMs, false)
    }
    const end = () => {
      clearTimeout(timer)
      setDragging(false)
    }
    const listening = new AbortController()
    const listeners = { dragenter: over, dragover: over, dragleave: leave, drop: end, dragend: end }
    for (const [type, listener] of Object.entries(listeners)) {
      addEventListener(type as 'drop', listener, { capture: true, signal: listening.signal })
    }
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [])
  return isDragging
}
