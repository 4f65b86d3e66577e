import { type Account, hashSecret, newSecret, ownerOf } from './accounts.ts'
import type { Auth } from './auth.ts'
import { AuthError, type AuthRequest } from './auth-request.ts'
import { tokenSeconds } from './id-tokens.ts'

const mostSessions = 20

export function signIn({ accounts, idTokens }: Auth, account: Account) {
  const lastLoginAt = Date.now()
  const authTime = Math.floor(lastLoginAt / 1000)
  const { secret, hash } = newSecret(account.localId)
  const sessions = [...account.sessions, { hash, authTime }].slice(-mostSessions)
  accounts.save({ ...account, lastLoginAt, sessions })
  return {
    localId: account.localId,
    email: account.email,
    displayName: '',
    idToken: idTokens.issue(account, authTime),
    refreshToken: secret,
    expiresIn: String(tokenSeconds),
  }
}

/** See https://docs.cloud.google.com/identity-platform/docs/use-rest-api#section-refresh-token */
export function refreshToken({ accounts, idTokens }: Auth, form: URLSearchParams, projectId: string) {
  if (form.get('grant_type') !== 'refresh_token') throw new AuthError('INVALID_GRANT_TYPE')
  const secret = form.get('refresh_token')
  if (!secret) throw new AuthError('MISSING_REFRESH_TOKEN')
  const account = accounts.find(ownerOf(secret))
  const session = account?.sessions.find(({ hash }) => hash === hashSecret(secret))
  if (!account || !session) throw new AuthError('TOKEN_EXPIRED')
  const token = idTokens.issue(account, session.authTime)
  return {
    access_token: token,
    id_token: token,
    refresh_token: secret,
    expires_in: String(tokenSeconds),
    token_type: 'Bearer',
    user_id: account.localId,
    project_id: projectId,
  }
}

const recentSeconds = 300

export function findSignedIn(auth: Auth, { idToken }: AuthRequest): { account: Account; authTime: number } {
  if (!idToken) throw new AuthError('MISSING_ID_TOKEN')
  const claims = auth.idTokens.read(idToken)
  if (!claims) throw new AuthError('INVALID_ID_TOKEN')
  const account = auth.accounts.find(claims.sub)
  if (!account) throw new AuthError('USER_NOT_FOUND')
  if (account.validSince > claims.auth_time) throw new AuthError('TOKEN_EXPIRED')
  return { account, authTime: claims.auth_time }
}

export function findJustSignedIn(auth: Auth, request: AuthRequest): Account {
  const { account, authTime } = findSignedIn(auth, request)
  if (Date.now() / 1000 - authTime > recentSeconds) throw new AuthError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
  return account
}
