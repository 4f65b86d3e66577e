import { createStore } from 'zustand/vanilla'
import type { Language } from '../../shared/languages.ts'
import type { NewPortrait } from '../account/portraits/portraits.ts'

/** Why the account is opened. */
export type AccountIntent =
  /** To look at it; `again` when a sign-in has ended. `afterwards` goes on with what needed it, once somebody is signed in. */
  | { kind: 'account' | 'again'; afterwards?: () => void }
  /** By the link of a mail, with what its address says. */
  | { kind: 'link'; mode: string; code: string }
  /** To choose which of the kept portraits goes for a new one. */
  | { kind: 'full'; portrait: NewPortrait; onSafe: () => void }

type Account = {
  /** Set while the dialog is open. */
  intent?: AccountIntent
  /** Address of the visitor's portrait, where one is signed in and has kept one. */
  portrait?: string
  /** The name that is kept of a visitor who is signed in, and the language. */
  name?: string
  language?: Language
  /** The language that is offered to whoever has just signed in, or has chosen it. */
  offered?: Language
}

/** The account as the whole site sees it. Empty on the server. */
export const account = createStore<Account>(() => ({}))

export function closeAccount(): void {
  account.setState({ intent: undefined })
}
