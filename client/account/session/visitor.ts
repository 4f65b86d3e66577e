import type { User } from 'firebase/auth'
import { createStore } from 'zustand/vanilla'

export type Visitor = { uid: string; email: string; verified: boolean }

/** Who is signed in. Until the service has said so, nobody knows. */
export const visitor = createStore<{ known: boolean; visitor: Visitor | undefined }>(() => ({
  known: false,
  visitor: undefined,
}))

/** Takes note of a user of the SDK, whose fields change without a word. */
export function noteUser(user: User | null): void {
  const current = user ? { uid: user.uid, email: user.email ?? '', verified: user.emailVerified } : undefined
  visitor.setState({ known: true, visitor: current })
}
