import { type RefObject, useEffect } from 'react'
import { closeBanner } from '../stores/consent.ts'
import { announce } from '../stores/shown-page.ts'

/**
 * A banner that comes by itself is only announced. One that somebody wanted takes the focus, closes with Escape, and
 * gives the focus back.
 */
export function useAttention(element: RefObject<HTMLElement | null>, wanted: boolean, title: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is no news.
  useEffect(() => {
    if (!wanted) return announce(title)
    const before = document.activeElement as HTMLElement | null
    const { current } = element
    current?.focus()
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') closeBanner()
    }
    current?.addEventListener('keydown', close)
    return () => before?.focus({ preventScroll: true })
  }, [element, wanted])
}
