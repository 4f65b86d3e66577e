import { loadStyledChunk } from '../chunks/load-styled-chunk.ts'
import { slots } from '../stores/slots.ts'
import type { ToastOptions } from '../stores/toasts.ts'
import { beginBusy } from './busy.ts'

async function load() {
  const chunk = await loadStyledChunk(() => import('./toasts-and-overlay.tsx'))
  slots.setState({ Feedback: chunk.Feedback })
  return chunk
}

/**
 * Loads toasts and overlay early, because screen readers announce a change only in a live region that existed before the change.
 */
export async function preloadFeedback(): Promise<void> {
  await load().catch(() => {})
}

export function showToast(text: string, options?: ToastOptions): void {
  load().then(
    chunk => chunk.showToast(text, options),
    () => alert(text),
  )
}

/** The returned function is safe to call more than once. */
export function beginOverlay(): () => void {
  let end = beginBusy()
  let ended = false
  load().then(
    chunk => {
      if (ended) return
      end()
      end = chunk.beginOverlay()
    },
    () => {},
  )
  return () => {
    ended = true
    end()
  }
}

export function withOverlay<Result>(work: Promise<Result>): Promise<Result> {
  return work.finally(beginOverlay())
}
