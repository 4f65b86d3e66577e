import type { Account } from './account.ts'
import type { Auth } from './auth.ts'
import { tokenSeconds } from './id-tokens.ts'
import { newSecret } from './secrets.ts'

const mostSessions = 20

/** Keeps an account with one session more and answers its tokens. The oldest sessions end. */
export function startSession({ accounts, idTokens }: Auth, account: Account, authTime: number) {
  const { secret, hash } = newSecret(account.localId)
  accounts.save({ ...account, sessions: [...account.sessions, { hash, authTime }].slice(-mostSessions) })
  return {
    localId: account.localId,
    email: account.email,
    displayName: account.displayName ?? '',
    idToken: idTokens.issue(account, authTime),
    refreshToken: secret,
    expiresIn: String(tokenSeconds),
  }
}

/** A session of an account whose password was given just now. */
export function signIn(auth: Auth, account: Account) {
  const lastLoginAt = Date.now()
  return startSession(auth, { ...account, lastLoginAt }, Math.floor(lastLoginAt / 1000))
}
