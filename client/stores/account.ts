import { createStore } from 'zustand/vanilla'
import type { Language } from '../../shared/languages.ts'
import type { StoredFraming } from '../photo/geometry/crop-area.ts'
import type { OutputOptions } from '../photo/output-options.ts'

export type NewPortrait = {
  photo: Uint8Array
  /** Its framing and its options, if known, under the names of the database's fields. */
  scene?: StoredFraming
  choices?: OutputOptions
}

export type AccountIntent =
  /** `again` after a session has ended. `afterwards` continues an action that needed the sign-in. */
  | { kind: 'account' | 'again'; afterwards?: () => void }
  | { kind: 'link'; mode: string; code: string }
  /** To replace a kept portrait with a new one, because no slot is left. */
  | { kind: 'full'; portrait: NewPortrait; onSafe: () => void }

type Account = {
  intent?: AccountIntent
  /** URL of the portrait that represents the visitor. */
  portrait?: string
  name?: string
  language?: Language
  /** The language to offer after a sign-in, or after it was chosen in the profile. */
  offered?: Language
}

export const account = createStore<Account>(() => ({}))

export function closeAccount(): void {
  account.setState({ intent: undefined })
}
