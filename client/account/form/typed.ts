import { createStore } from 'zustand/vanilla'
import type { Language } from '../../../shared/languages.ts'

export type Draft = { displayName?: string; language?: Language | '' }

type Typed = {
  /** All forms share the typed e-mail address, and closing the dialog does not clear it. */
  email: string
  /** The unsaved profile changes of a user whose session has ended. */
  profile?: { uid: string | undefined; draft: Draft } | undefined
}

const nothing: Typed = { email: '', profile: undefined }

export const typed = createStore<Typed>(() => nothing)

export function forgetTyped(): void {
  typed.setState(nothing)
}
