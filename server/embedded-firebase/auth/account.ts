/** An account as it is kept. Of passwords, refresh tokens and mailed codes only hashes are. */
export type Account = {
  localId: string
  /** Lower case. */
  email: string
  emailVerified: boolean
  displayName?: string
  photoUrl?: string
  passwordHash: string
  /** Milliseconds since 1970. */
  createdAt: number
  lastLoginAt: number
  passwordUpdatedAt: number
  /** Seconds since 1970: tokens of earlier sign-ins are void. */
  validSince: number
  sessions: { hash: string; authTime: number }[]
  codes: ActionCode[]
}

export type ActionKind = 'PASSWORD_RESET' | 'VERIFY_EMAIL'

/** A code of a mailed link, good once. */
export type ActionCode = { hash: string; kind: ActionKind; expires: number }

/** https://docs.cloud.google.com/identity-platform/docs/reference/rest/v1/UserInfo */
export function userInfo(account: Account) {
  const { localId, email, emailVerified, displayName, photoUrl } = account
  return {
    localId,
    email,
    emailVerified,
    displayName,
    photoUrl,
    providerUserInfo: [{ providerId: 'password', federatedId: email, rawId: email, email, displayName, photoUrl }],
    validSince: String(account.validSince),
    lastLoginAt: String(account.lastLoginAt),
    createdAt: String(account.createdAt),
    passwordUpdatedAt: account.passwordUpdatedAt,
    lastRefreshAt: new Date(account.lastLoginAt).toISOString(),
  }
}
