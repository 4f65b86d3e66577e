import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import styles from './feedback.css'
import { beginOverlay, Overlay } from './overlay.tsx'
import { showToast, ToastList, toasts } from './toasts.tsx'
import { TopLayer } from './top-layer.tsx'

export { beginOverlay, showToast, styles }

/** Time in ms after which screen readers have noticed a new region. */
const noticedMs = 100

/** A lazy chunk. */
export function Feedback() {
  // The newest toast, even if it has closed. The last in the list could be an older one, which would be announced again.
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
