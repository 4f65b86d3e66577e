import type { User } from 'firebase/auth'
import { createStore } from 'zustand/vanilla'
import type { Me } from '../../../shared/account.ts'
import { showToast } from '../../feedback/feedback.ts'
import { loadTranslate } from '../../messages/load-messages.ts'
import { account } from '../../stores/account.ts'
import { openAuth } from './open-auth.ts'

/** `createdAt` (milliseconds since 1970) and `mostPortraits` are undefined until our server has returned them. */
export type CurrentUser = { uid: string; email: string; verified: boolean } & Partial<
  Pick<Me, 'createdAt' | 'mostPortraits'>
>

/** `known` is false until the SDK has read its stored session. */
export const currentUser = createStore<{ known: boolean; user: CurrentUser | undefined }>(() => ({
  known: false,
  user: undefined,
}))

/** Copies the fields of the SDK's user into the store, because the SDK changes its user object without an event. */
export function updateUser(user: User | null): void {
  const before = currentUser.getState().user
  const current = user ? { uid: user.uid, email: user.email ?? '', verified: user.emailVerified } : undefined
  currentUser.setState({
    known: true,
    user: current && (before?.uid === current.uid ? { ...before, ...current } : current),
  })
}

export function addFacts({ uid, verified, createdAt, mostPortraits }: Me): void {
  const { user } = currentUser.getState()
  if (user?.uid === uid) currentUser.setState({ user: { ...user, verified, createdAt, mostPortraits } })
}

/**
 * Reloads the signed-in user, who may have verified the address in another browser. Rejects if the service has ended the session,
 * for example because the account was deleted or its password was changed.
 */
export async function checkSession(): Promise<void> {
  const { currentUser: user } = openAuth()
  if (!user) return
  const { emailVerified } = user
  try {
    await user.reload()
    if (openAuth().currentUser !== user) return
    // Renews the token, because the token still contains the old value of `emailVerified`. This renewal also fails if the
    // session has ended. If the token was issued and the session ended in the same second, `reload` does not fail.
    if (user.emailVerified !== emailVerified) await user.getIdToken(true)
  } catch (error) {
    await reportEndOfSession(error)
    throw error
  }
  updateUser(user)
}

const endingCodes = ['auth/user-token-expired', 'auth/user-disabled']

export async function reportEndOfSession(error: unknown): Promise<void> {
  if (!endingCodes.includes((error as { code?: string }).code ?? '')) return
  const { intent } = account.getState()
  if (intent?.kind === 'account') return account.setState({ intent: { kind: 'again' } })
  if (intent) return
  const t = await loadTranslate('account')
  showToast(t('error.ended'), { type: 'warning', duration: 0 })
}
