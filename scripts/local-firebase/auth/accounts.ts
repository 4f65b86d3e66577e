import { createHash, randomBytes } from 'node:crypto'
import { openTable } from '../store/open-table.ts'

export type Account = {
  localId: string
  /** The address in lower case. */
  email: string
  emailVerified: boolean
  passwordHash: string
  /** Milliseconds since 1970. */
  createdAt: number
  lastLoginAt: number
  passwordUpdatedAt: number
  /** Seconds since 1970. */
  validSince: number
  sessions: { hash: string; authTime: number }[]
  codes: ActionCode[]
}

export type ActionKind = 'PASSWORD_RESET' | 'VERIFY_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL' | 'RECOVER_EMAIL'

/** `newEmail` is the account's address after the code is used. */
export type ActionCode = { hash: string; kind: ActionKind; expires: number; newEmail?: string }

/** See https://docs.cloud.google.com/identity-platform/docs/reference/rest/v1/UserInfo */
export function userInfo(account: Account) {
  const { localId, email, emailVerified } = account
  return {
    localId,
    email,
    emailVerified,
    providerUserInfo: [{ providerId: 'password', federatedId: email, rawId: email, email }],
    validSince: String(account.validSince),
    lastLoginAt: String(account.lastLoginAt),
    createdAt: String(account.createdAt),
    passwordUpdatedAt: account.passwordUpdatedAt,
    lastRefreshAt: new Date(account.lastLoginAt).toISOString(),
  }
}

export function changePassword(account: Account, passwordHash: string): Account {
  const now = Date.now()
  return { ...account, passwordHash, passwordUpdatedAt: now, validSince: Math.floor(now / 1000), sessions: [] }
}

export function changeEmail(account: Account, email: string): Account {
  return { ...account, email, emailVerified: true, validSince: Math.floor(Date.now() / 1000), sessions: [] }
}

const mostBytes = 16 * 1_048_576

export type Accounts = ReturnType<typeof openAccounts>

export function openAccounts(file: string) {
  const table = openTable<Account>(file, mostBytes)
  return {
    find: (id: string) => table.get(id),
    findByEmail: (email: string) => table.values().find(account => account.email === email),
    save(account: Account): Account {
      table.commit(new Map([[account.localId, account]]))
      return account
    },
    remove: (account: Account) => table.commit(new Map([[account.localId, undefined]])),
    close: () => table.close(),
  }
}

export function newSecret(localId: string): { secret: string; hash: string } {
  const secret = `${localId}.${randomBytes(32).toString('base64url')}`
  return { secret, hash: hashSecret(secret) }
}

/** Does not use a salt, because the secrets are long and random. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

export function ownerOf(secret: string): string {
  return secret.split('.')[0]!
}
