import { createStore } from 'zustand/vanilla'
import { safeLocalStorage } from '../safe-storage.ts'

const key = 'token'

type Token = {
  value: string
  /** Called where a server has refused the token. */
  onRefused?: () => void
}

/** The stored token (the site's specification, section 3). Empty until the browser has read it, as on the server. */
export const token = createStore<Token>(() => ({ value: '' }))

/** Reads the stored token and follows what other tabs do to it. */
export function followToken(): void {
  token.setState({ value: safeLocalStorage.get(key) ?? '' })
  addEventListener('storage', event => {
    // A null key says that another tab cleared the whole storage.
    if (event.key === key || event.key === null) token.setState({ value: event.newValue ?? '' })
  })
}

/** Stores a token; an empty one removes it. Where storage is blocked it lives as long as the page. */
export function setToken(value: string): void {
  token.setState({ value })
  if (value) safeLocalStorage.set(key, value)
  else safeLocalStorage.remove(key)
}
