import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { useTranslate } from '../messages/use-translate.ts'
import { once } from '../once.ts'
import { usePopover } from './top-layer.tsx'

/** Delay in ms before the overlay appears. */
const quietMs = 100

type State = { requests: number; open: boolean }

const overlay = createStore<State>(() => ({ requests: 0, open: false }))

export function beginOverlay(): () => void {
  overlay.setState(({ requests, open }) => ({ requests: requests + 1, open }))
  const timer = setTimeout(() => overlay.setState({ open: overlay.getState().requests > 0 }), quietMs)
  return once(() => {
    clearTimeout(timer)
    overlay.setState(({ requests, open }) => ({ requests: requests - 1, open: open && requests > 1 }))
  })
}

/** Shows the overlay during requests. It does not move the focus. */
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
