import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useTranslate } from '../messages/use-translate.ts'
import { dismissToast, type Toast, toasts } from '../stores/toasts.ts'
import { usePopover } from './top-layer.tsx'

export function ToastList() {
  const any = useStore(toasts, ({ list }) => list.length > 0)
  return any && <OpenList />
}

function OpenList() {
  const t = useTranslate('common')
  const list = useStore(toasts, state => state.list)
  const element = useRef<HTMLElement>(null)
  usePopover(element)
  useEscape()
  return (
    <section ref={element} className="toasts" popover="manual" aria-label={t('toast.region')}>
      {list.map(toast => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function ToastItem({ toast }: { toast: Toast }) {
  const t = useTranslate('common')
  const { id, text, type, count, duration } = toast
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const held = pointed || focused
  // biome-ignore lint/correctness/useExhaustiveDependencies: a repeated toast (count) restarts its timer.
  useEffect(() => {
    if (held || duration === 0) return
    const timer = setTimeout(dismissToast, duration, id)
    return () => clearTimeout(timer)
  }, [held, duration, id, count])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only stop the timer.
    <div
      className={`row toast toast-${type}`}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <span>{count > 1 ? t('toast.count', { text, count }) : text}</span>
      <button type="button" aria-label={t('toast.close')} onClick={() => dismissToast(id)}>
        ×
      </button>
    </div>
  )
}

/** Closes the newest toast on Escape, without closing the dialog below it. */
function useEscape(): void {
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      const newest = toasts.getState().list.at(-1)
      if (event.key !== 'Escape' || !newest) return
      event.preventDefault()
      event.stopPropagation()
      dismissToast(newest.id)
    }
    document.addEventListener('keydown', close, { capture: true })
    return () => document.removeEventListener('keydown', close, { capture: true })
  }, [])
}
