import { type ReactNode, type RefCallback, useCallback } from 'react'

type Props = { className: string; children: ReactNode }

export function Disclosure({ className, children }: Props) {
  return (
    <details className={className} name="header" ref={useDismiss()}>
      {children}
    </details>
  )
}

function useDismiss(): RefCallback<HTMLDetailsElement> {
  return useCallback(details => {
    if (!details) return
    const controller = new AbortController()
    const { signal } = controller
    const leave = ({ target }: Event) => {
      if (!details.contains(target as Node)) details.open = false
    }
    const focusButton = () => details.querySelector('summary')?.focus({ preventScroll: true })
    const close = () => {
      details.open = false
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !details.open) return
      event.preventDefault()
      close()
      focusButton()
    }
    const closeOnLink = ({ target }: Event) => {
      // If the menu closed now, the browser would have to compute the layout without the menu before the navigation starts.
      if (!(target as Element).closest('a')) return
      focusButton()
      requestAnimationFrame(close)
    }
    document.addEventListener('pointerdown', leave, { signal })
    document.addEventListener('focusin', leave, { signal })
    document.addEventListener('keydown', closeOnEscape, { signal })
    details.addEventListener('click', closeOnLink, { signal })
    return () => controller.abort()
  }, [])
}
