import { type ReactNode, type RefCallback, useCallback } from 'react'

type Props = { className: string; children: ReactNode }

/** A menu of the header: a native disclosure, so it opens before and without any script. One is open at a time. */
export function Disclosure({ className, children }: Props) {
  return (
    <details className={className} name="header" ref={useDismiss()}>
      {children}
    </details>
  )
}

/** Closes it as menus close: by Escape, by a link in it that is followed, by a press or a focus outside of it. */
function useDismiss(): RefCallback<HTMLDetailsElement> {
  return useCallback(details => {
    if (!details) return
    const listening = new AbortController()
    const { signal } = listening
    const leave = ({ target }: Event) => {
      if (!details.contains(target as Node)) details.open = false
    }
    const close = () => {
      details.open = false
      details.querySelector('summary')?.focus({ preventScroll: true })
    }
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !details.open) return
      event.preventDefault()
      close()
    }
    const closeByLink = ({ target }: Event) => {
      if ((target as Element).closest('a')) close()
    }
    document.addEventListener('pointerdown', leave, { signal })
    document.addEventListener('focusin', leave, { signal })
    document.addEventListener('keydown', closeByKey, { signal })
    details.addEventListener('click', closeByLink, { signal })
    return () => listening.abort()
  }, [])
}
