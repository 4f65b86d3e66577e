import type { Account } from './account.ts'
import type { Auth } from './auth.ts'
import { AuthError } from './auth-error.ts'
import type { AuthRequest } from './auth-request.ts'

const recentSeconds = 300

/** The account that a request's token speaks for, and when its password was given (seconds since 1970). */
export function findSignedIn(auth: Auth, { idToken }: AuthRequest): { account: Account; authTime: number } {
  const claims = idToken ? auth.idTokens.read(idToken) : undefined
  if (!claims) throw new AuthError('INVALID_ID_TOKEN')
  const account = auth.accounts.find(claims.sub)
  if (!account) throw new AuthError('USER_NOT_FOUND')
  if (account.validSince > claims.auth_time) throw new AuthError('TOKEN_EXPIRED')
  return { account, authTime: claims.auth_time }
}

/** For acts that want the password to have been given within five minutes. */
export function findJustSignedIn(auth: Auth, request: AuthRequest): Account {
  const { account, authTime } = findSignedIn(auth, request)
  if (Date.now() / 1000 - authTime > recentSeconds) throw new AuthError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
  return account
}
