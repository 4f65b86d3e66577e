import type { Auth } from './auth.ts'
import { AuthError } from './auth-error.ts'
import { tokenSeconds } from './id-tokens.ts'
import { hashSecret, ownerOf } from './secrets.ts'

/** https://docs.cloud.google.com/identity-platform/docs/use-rest-api#section-refresh-token */
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
