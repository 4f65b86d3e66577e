import { createStore } from 'zustand/vanilla'

/** Answers that come within this time, in ms, never show the overlay. */
const quietMs = 100

type Overlay = { requests: number; open: boolean }

/** The loading overlay. Counted: it closes with the last request that wanted it. */
export const overlay = createStore<Overlay>(() => ({ requests: 0, open: false }))

/** A request begins; what is returned ends it, once however often it is called. */
export function beginOverlay(): () => void {
  overlay.setState(({ requests, open }) => ({ requests: requests + 1, open }))
  const timer = setTimeout(() => overlay.setState({ open: overlay.getState().requests > 0 }), quietMs)
  let ended = false
  return () => {
    if (ended) return
    ended = true
    clearTimeout(timer)
    overlay.setState(({ requests, open }) => ({ requests: requests - 1, open: open && requests > 1 }))
  }
}
