import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useTranslate } from '../messages/use-translate.ts'
import { dismiss, type Toast, toasts } from './toasts.ts'
import { usePopover } from './top-layer.tsx'

/** The toasts at the top of the screen, above dialogs too. */
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

/** One toast. It leaves after its time, which stands still while the pointer or the focus is on it. */
function ToastItem({ toast }: { toast: Toast }) {
  const t = useTranslate('common')
  const { id, text, type, count, duration } = toast
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const held = pointed || focused
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once more (count), a toast begins its time anew.
  useEffect(() => {
    if (held || duration === 0) return
    const timer = setTimeout(dismiss, duration, id)
    return () => clearTimeout(timer)
  }, [held, duration, id, count])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only hold the time; the button inside does the rest.
    <div
      className={`row toast toast-${type}`}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {text}
      {count > 1 && ` (${t('toast.count', { count })})`}
      <button type="button" aria-label={t('toast.close')} onClick={() => dismiss(id)}>
        ×
      </button>
    </div>
  )
}

/** Escape closes one thing: the newest toast first, before the dialog below it hears of the key. */
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
