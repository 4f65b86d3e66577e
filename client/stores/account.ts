import { createStore } from 'zustand/vanilla'

/** Why the account is opened. */
export type AccountIntent =
  /** To look at it; `again` when a sign-in has ended. `afterwards` goes on with what needed it, once somebody is signed in. */
  | { kind: 'account' | 'again'; afterwards?: () => void }
  /** By the link of a mail, with what its address says. */
  | { kind: 'link'; mode: string; code: string }

type Account = {
  /** Set while the dialog is open. */
  intent?: AccountIntent
  /** Address of the visitor's portrait, where one is signed in and has kept one. */
  portrait?: string
}

/** The account as the whole site sees it. Empty on the server. */
export const account = createStore<Account>(() => ({}))

export function closeAccount(): void {
  account.setState({ intent: undefined })
}
