import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { useTranslate } from '../messages/use-translate.ts'
import { usePopover } from './top-layer.tsx'

type ToastType = 'info' | 'success' | 'warning' | 'error'

type Toast = {
  id: number
  text: string
  type: ToastType
  /** Number of times that this text was shown while the toast was visible. */
  count: number
  /** Milliseconds until the toast closes. 0 keeps it open. */
  duration: number
}

export type ToastOptions = { type?: ToastType; duration?: number }

type Toasts = {
  list: Toast[]
  /** Id of the newest toast, which may be closed. */
  last: number
}

const most = 5

let nextId = 1

/** The visible toasts, with the newest last (the site's specification, section 9). */
export const toasts = createStore<Toasts>(() => ({ list: [], last: 0 }))

/** Shows a toast. If its text is already visible, the toast's count increases. A sixth toast closes the oldest. */
export function showToast(text: string, { type = 'info', duration = 3000 }: ToastOptions = {}): void {
  const { list } = toasts.getState()
  const known = list.find(toast => toast.text === text && toast.type === type)
  if (known) return replace(known, { ...known, count: known.count + 1 })
  const last = nextId++
  toasts.setState({ list: [...list, { id: last, text, type, count: 1, duration }].slice(-most), last })
}

function dismiss(id: number): void {
  toasts.setState(({ list }) => ({ list: list.filter(toast => toast.id !== id) }))
}

function replace(old: Toast, fresh: Toast): void {
  toasts.setState(({ list }) => ({ list: list.map(toast => (toast === old ? fresh : toast)) }))
}

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

/** Closes after its duration. The timer stops while the pointer or the focus is on the toast, and then restarts. */
function ToastItem({ toast }: { toast: Toast }) {
  const t = useTranslate('common')
  const { id, text, type, count, duration } = toast
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const held = pointed || focused
  // biome-ignore lint/correctness/useExhaustiveDependencies: a repeated toast (count) restarts its timer.
  useEffect(() => {
    if (held || duration === 0) return
    const timer = setTimeout(dismiss, duration, id)
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
      <span>{count > 1 ? `${text} (${t('toast.count', { count })})` : text}</span>
      <button type="button" aria-label={t('toast.close')} onClick={() => dismiss(id)}>
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
      dismiss(newest.id)
    }
    document.addEventListener('keydown', close, { capture: true })
    return () => document.removeEventListener('keydown', close, { capture: true })
  }, [])
}
