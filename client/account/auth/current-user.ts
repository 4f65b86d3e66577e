import type { User } from 'firebase/auth'
import { createStore } from 'zustand/vanilla'

export type CurrentUser = { uid: string; email: string; verified: boolean }

/** Who is signed in. Until the service has said so, nobody knows. */
export const currentUser = createStore<{ known: boolean; user: CurrentUser | undefined }>(() => ({
  known: false,
  user: undefined,
}))

/** Takes note of a user of the SDK, whose fields change without a word. */
export function noteUser(user: User | null): void {
  const current = user ? { uid: user.uid, email: user.email ?? '', verified: user.emailVerified } : undefined
  currentUser.setState({ known: true, user: current })
}
