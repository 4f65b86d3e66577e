import { createStore } from 'zustand/vanilla'

export type ToastType = 'info' | 'success' | 'warning' | 'error'

export type Toast = {
  id: number
  text: string
  type: ToastType
  /** How often the same message was said while it stood there. */
  count: number
  /** Milliseconds until it leaves; 0 stays. */
  duration: number
}

export type ToastOptions = { type?: ToastType; duration?: number }

type Toasts = {
  list: Toast[]
  /** Id of the one that was said last, which may have left. */
  last: number
}

const most = 5

let nextId = 1

/** Messages at the top of the screen, newest last (the site's specification, section 9). */
export const toasts = createStore<Toasts>(() => ({ list: [], last: 0 }))

/** Says something. The same words count up instead of stacking; of more than five the oldest leaves. */
export function showToast(text: string, { type = 'info', duration = 3000 }: ToastOptions = {}): void {
  const { list } = toasts.getState()
  const known = list.find(toast => toast.text === text && toast.type === type)
  if (known) return replace(known, { ...known, count: known.count + 1 })
  const last = nextId++
  toasts.setState({ list: [...list, { id: last, text, type, count: 1, duration }].slice(-most), last })
}

export function dismiss(id: number): void {
  toasts.setState(({ list }) => ({ list: list.filter(toast => toast.id !== id) }))
}

function replace(old: Toast, fresh: Toast): void {
  toasts.setState(({ list }) => ({ list: list.map(toast => (toast === old ? fresh : toast)) }))
}
