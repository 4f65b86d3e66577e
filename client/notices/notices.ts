import { adoptStyles } from '../adopt-styles.ts'
import { loadChunk } from '../chunks/load-chunk.ts'
import { parts } from '../stores/parts.ts'
import type { ToastOptions } from '../stores/toasts.ts'

async function load() {
  const part = await loadChunk(() => import('./part.tsx'))
  adoptStyles(part.styles)
  parts.setState({ Notices: part.Notices })
  return part
}

/** Fetches toasts and overlay ahead: screen readers follow only regions that they have seen empty. */
export function warmNotices(): void {
  load().catch(() => {})
}

/** Says something in a toast; where toasts cannot be had, as offline, in the browser's own way. */
export function say(text: string, options?: ToastOptions): void {
  load().then(
    part => part.say(text, options),
    () => alert(text),
  )
}

/** A request begins that the overlay stands for; what is returned ends it, once however often it is called. */
export function beginOverlay(): () => void {
  let end: (() => void) | undefined
  let ended = false
  load().then(
    part => {
      if (!ended) end = part.beginOverlay()
    },
    () => {},
  )
  return () => {
    ended = true
    end?.()
  }
}
