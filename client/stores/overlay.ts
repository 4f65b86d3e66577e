import { createStore } from 'zustand/vanilla'
import { once } from '../once.ts'

/** Delay in ms before the overlay appears. */
const quietMs = 100

type State = { requests: number; open: boolean }

/** The loading overlay (section 4 of docs/specification.md). */
export const overlay = createStore<State>(() => ({ requests: 0, open: false }))

export function beginOverlay(): () => void {
  overlay.setState(({ requests, open }) => ({ requests: requests + 1, open }))
  const timer = setTimeout(() => overlay.setState({ open: overlay.getState().requests > 0 }), quietMs)
  return once(() => {
    clearTimeout(timer)
    overlay.setState(({ requests, open }) => ({ requests: requests - 1, open: open && requests > 1 }))
  })
}
