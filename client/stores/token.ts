import { createStore } from 'zustand/vanilla'
import { safeLocalStorage } from '../safe-storage.ts'

const key = 'token'

type Token = {
  value: string
  onRefused?: () => void
}

/** The stored token (docs/specification.md, section 3). Empty on the server, and in the browser until `followToken` runs. */
export const token = createStore<Token>(() => ({ value: '' }))

export function followToken(): void {
  token.setState({ value: safeLocalStorage.get(key) ?? '' })
  addEventListener('storage', event => {
    // The key is null if another tab has cleared the storage.
    if (event.key === key || event.key === null) token.setState({ value: event.newValue ?? '' })
  })
}

export function setToken(value: string): void {
  token.setState({ value })
  if (value) safeLocalStorage.set(key, value)
  else safeLocalStorage.remove(key)
}
