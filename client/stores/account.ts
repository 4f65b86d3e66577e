import { createStore } from 'zustand/vanilla'
import type { Language } from '../../shared/languages.ts'
import type { StoredFraming } from '../photo/geometry/crop-area.ts'
import type { OutputOptions } from '../photo/output-options.ts'

export type NewPortrait = {
  photo: Uint8Array
  scene?: StoredFraming
  choices?: OutputOptions
}

export type AccountIntent =
  /** `again` means that the session has ended. `afterwards` continues the action that required the sign-in. */
  | { kind: 'account' | 'again'; afterwards?: () => void }
  | { kind: 'link'; mode: string; code: string }
  /** All slots for portraits are in use, so the visitor must choose a portrait to replace. */
  | { kind: 'full'; portrait: NewPortrait; onSafe: () => void }

type Account = {
  intent?: AccountIntent
  portrait?: string
  name?: string
  language?: Language
  /** The site offers this language after a sign-in, or after the profile's language has changed. */
  offered?: Language
}

export const account = createStore<Account>(() => ({}))

export function closeAccount(): void {
  account.setState({ intent: undefined })
}
