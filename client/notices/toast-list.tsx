import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { useTranslate } from '../messages/use-translate.ts'
import { dismiss, toasts } from '../stores/toasts.ts'
import { ToastItem } from './toast-item.tsx'
import { usePopover } from './use-popover.ts'

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
