import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import styles from './feedback.css'
import { beginOverlay, Overlay } from './overlay.tsx'
import { ToastList } from './toast-list.tsx'
import { showToast, toasts } from './toasts.ts'
import { TopLayer } from './top-layer.tsx'

export { beginOverlay, showToast, styles }

/** Time in ms after which a screen reader has seen a new region. */
const noticedMs = 100

/** Toasts and overlay, as a lazy part, with the regions that read toasts aloud: at leisure, or at once where something went wrong. */
export function Feedback() {
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
      <Overlay />
    </TopLayer>
  )
}
