import { createStore } from 'zustand/vanilla'

type ToastType = 'info' | 'success' | 'warning' | 'error'

export type Toast = {
  id: number
  text: string
  type: ToastType
  /** Number of times that this message was shown while the toast was visible. */
  count: number
  /** Milliseconds until the toast closes. 0 keeps it open. */
  duration: number
}

export type ToastOptions = { type?: ToastType; duration?: number }

type Toasts = {
  list: Toast[]
  /** Id of the newest toast, even if that toast is already closed. */
  last: number
}

const most = 5

let nextId = 1

/** The visible toasts, with the newest last (docs/specification.md, section 9). */
export const toasts = createStore<Toasts>(() => ({ list: [], last: 0 }))

export function showToast(text: string, { type = 'info', duration = 3000 }: ToastOptions = {}): void {
  const { list } = toasts.getState()
  const known = list.find(toast => toast.text === text && toast.type === type)
  if (known) return replace(known, { ...known, count: known.count + 1 })
  const last = nextId++
  toasts.setState({ list: [...list, { id: last, text, type, count: 1, duration }].slice(-most), last })
}

export function dismissToast(id: number): void {
  toasts.setState(({ list }) => ({ list: list.filter(toast => toast.id !== id) }))
}

function replace(old: Toast, fresh: Toast): void {
  toasts.setState(({ list }) => ({ list: list.map(toast => (toast === old ? fresh : toast)) }))
}
