import { type RefCallback, useCallback } from 'react'

/** Lets a disclosure close as menus do: by Escape, by a link in it that is followed, by a press or a focus outside of it. */
export function useDismiss(): RefCallback<HTMLDetailsElement> {
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
