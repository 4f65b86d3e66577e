import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { useTranslate } from '../messages/use-translate.ts'
import { overlay } from '../stores/overlay.ts'
import { TopLayer } from './top-layer.tsx'
import { usePopover } from './use-popover.ts'

/** The full-screen overlay while an answer is awaited. */
export function Overlay() {
  const open = useStore(overlay, state => state.open)
  return (
    open && (
      <TopLayer>
        <OverlayDisc />
      </TopLayer>
    )
  )
}

/** The focus stays where it was; the page behind says that it is busy. */
function OverlayDisc() {
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
