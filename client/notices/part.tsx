import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { beginOverlay } from '../stores/overlay.ts'
import { say, toasts } from '../stores/toasts.ts'
import styles from './notices.css'
import { OverlayDisc } from './overlay-disc.tsx'
import { ToastList } from './toast-list.tsx'
import { TopLayer } from './top-layer.tsx'

export { beginOverlay, say, styles }

/** Time in ms after which a screen reader has seen a new region. */
const noticedMs = 100

/** Toasts and overlay, as a lazy part, with the regions that read toasts aloud: at leisure, or at once where something went wrong. */
export function Notices() {
  // Not the last that is left: what has been read aloud once stays silent when a newer one leaves.
  const last = useStore(toasts, ({ list, last }) => list.find(({ id }) => id === last))
  const [noticed, setNoticed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setNoticed, noticedMs, true)
    return () => clearTimeout(timer)
  }, [])
  const text = (urgent: boolean) => (noticed && last && (last.type === 'error') === urgent ? last.text : '')
  return (
    <TopLayer>
      <p className="hidden-visually" aria-live="polite">
        {text(false)}
      </p>
      <p className="hidden-visually" aria-live="assertive">
        {text(true)}
      </p>
      <ToastList />
      <OverlayDisc />
    </TopLayer>
  )
}
