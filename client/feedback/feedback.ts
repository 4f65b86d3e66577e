import { loadStyledChunk } from '../chunks/load-styled-chunk.ts'
import { slots } from '../stores/slots.ts'
import { beginBusy } from './busy.ts'
import type { ToastOptions } from './toasts.tsx'

async function load() {
  const part = await loadStyledChunk(() => import('./toasts-and-overlay.tsx'))
  slots.setState({ Feedback: part.Feedback })
  return part
}

/** Loads toasts and overlay ahead: screen readers only announce changes of regions that they have seen empty. */
export async function preloadFeedback(): Promise<void> {
  await load().catch(() => {})
}

/** Shows a toast. The fallback, for example offline, is `alert`. */
export function showToast(text: string, options?: ToastOptions): void {
  load().then(
    part => part.showToast(text, options),
    () => alert(text),
  )
}

/** Shows the overlay, or the busy line until the overlay has loaded. Returns a function that hides it. Safe to call twice. */
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

/** Shows the overlay until the work is done or has failed. */
export function withOverlay<Result>(work: Promise<Result>): Promise<Result> {
  return work.finally(beginOverlay())
}
