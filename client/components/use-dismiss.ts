import { type RefCallback, useCallback } from 'react'

/** Lets a disclosure close as menus do: by Escape, and by a press or a focus outside of it. */
export function useDismiss(): RefCallback<HTMLDetailsElement> {
  return useCallback(details => {
    if (!details) return
    const listening = new AbortController()
    const { signal } = listening
    const leave = ({ target }: Event) => {
      if (!details.contains(target as Node)) details.open = false
    }
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !details.open) return
      event.preventDefault()
      details.open = false
      details.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', leave, { signal })
    document.addEventListener('focusin', leave, { signal })
    document.addEventListener('keydown', closeByKey, { signal })
    return () => listening.abort()
  }, [])
}
