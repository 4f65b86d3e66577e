import { useEffect, useState } from 'react'
import { useTranslate } from '../messages/use-translate.ts'
import { dismiss, type Toast } from '../stores/toasts.ts'

/** One toast. It leaves after its time, which stands still while the pointer or the focus is on it. */
export function ToastItem({ toast }: { toast: Toast }) {
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
