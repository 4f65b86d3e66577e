import { type ComponentType, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { loadChunk } from '../chunks/load-chunk.ts'
import { overlay } from '../stores/overlay.ts'
import { toasts } from '../stores/toasts.ts'
import { TopLayer } from './top-layer.tsx'

const load = () => loadChunk(() => import('./notices-part.tsx'))

/** Fetches what shows toasts and overlay ahead: offline it would be too late. */
export function warmNotices(): void {
  load().catch(() => {})
}

/**
 * Toasts and overlay. The regions that read toasts aloud, at leisure or at once where something went wrong, are there from
 * the beginning, because screen readers follow only what they have seen empty; the rest comes with the first notice.
 */
export function Notices() {
  const last = useStore(toasts, ({ list }) => list.at(-1))
  const open = useStore(overlay, state => state.open)
  const [Part, setPart] = useState<ComponentType>()
  const wanted = last !== undefined || open
  useEffect(() => {
    if (wanted) load().then(part => setPart(() => part.default), warmNotices)
  }, [wanted])
  const text = (urgent: boolean) => (last && (last.type === 'error') === urgent ? last.text : '')
  return (
    <TopLayer>
      <p className="hidden-visually" aria-live="polite">
        {text(false)}
      </p>
      <p className="hidden-visually" aria-live="assertive">
        {text(true)}
      </p>
      {Part && <Part />}
    </TopLayer>
  )
}
