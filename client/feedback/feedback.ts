import { loadStyledChunk } from '../chunks/load-styled-chunk.ts'
import { slots } from '../stores/slots.ts'
import { beginBusy } from './busy.ts'
import type { ToastOptions } from './toasts.ts'

async function load() {
  const part = await loadStyledChunk(() => import('./toasts-and-overlay.tsx'))
  slots.setState({ Feedback: part.Feedback })
  return part
}

/** Fetches toasts and overlay ahead: screen readers follow only regions that they have seen empty. */
export async function preloadFeedback(): Promise<void> {
  await load().catch(() => {})
}

/** Says something in a toast; where toasts cannot be had, as offline, in the browser's own way. */
export function showToast(text: string, options?: ToastOptions): void {
  load().then(
    part => part.showToast(text, options),
    () => alert(text),
  )
}

/**
 * A request begins that the overlay stands for; what is returned ends it, once however often it is called. As long as the
 * overlay itself is fetched, the line at the top stands for it.
 */
export function beginOverlay(): () => void {
  let end = beginBusy()
  let ended = false
  load().then(
    part => {
      if (ended) return
      end()
      end = part.beginOverlay()
    },
    () => {},
  )
  return () => {
    ended = true
    end()
  }
}
