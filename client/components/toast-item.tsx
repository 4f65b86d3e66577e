import { useEffect, useState } from 'react'
import { useTranslate } from '../messages/use-translate.ts'
import { dismiss, type Toast } from '../stores/toasts.ts'

/** One toast. It leaves after its time, which stands still while the pointer or the focus is on it. */
export function ToastItem({ toast }: { toast: Toast }) {
  const t = useTranslate('common')
  const { id, text, type, count, duration } = toast
  const [held, setHeld] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once more (count), a toast begins its time anew.
  useEffect(() => {
    if (held || duration === 0) return
    const timer = setTimeout(dismiss, duration, id)
    return () => clearTimeout(timer)
  }, [held, duration, id, count])
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only hold the time; the button inside does the rest.
    <div
      className={`row toast toast-${type}`}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {text}
      {count > 1 && ` (${t('toast.count', { count })})`}
      <button type="button" aria-label={t('toast.close')} onClick={() => dismiss(id)}>
        ×
      </button>
    </div>
  )
}
