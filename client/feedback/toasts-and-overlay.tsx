import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { beginOverlay } from '../stores/overlay.ts'
import { showToast, toasts } from '../stores/toasts.ts'
import styles from './feedback.css'
import { Overlay } from './overlay.tsx'
import { ToastList } from './toasts.tsx'
import { TopLayer } from './top-layer.tsx'

export { beginOverlay, showToast, styles }

/** Milliseconds until screen readers have registered a new live region. */
const noticedMs = 100

export function Feedback() {
  // The last toast in the list may be an older toast, because the newest toast may have closed.
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
