import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { useTranslate } from '../messages/use-translate.ts'
import { overlay } from '../stores/overlay.ts'
import { usePopover } from './top-layer.tsx'

/** The overlay does not move the focus. */
export function Overlay() {
  const open = useStore(overlay, state => state.open)
  return open && <OpenOverlay />
}

function OpenOverlay() {
  const t = useTranslate('common')
  const element = useRef<HTMLDivElement>(null)
  usePopover(element)
  useEffect(() => {
    const { body } = document
    body.setAttribute('aria-busy', 'true')
    return () => body.removeAttribute('aria-busy')
  }, [])
  return (
    <div ref={element} className="overlay" popover="manual" role="status" aria-label={t('overlay.label')}>
      <div className="overlay-disc" />
    </div>
  )
}
