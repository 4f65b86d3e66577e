import { createHash, randomBytes } from 'node:crypto'
import { openTable } from '../store/open-table.ts'

/** An account as it is kept. Of passwords, refresh tokens and mailed codes only hashes are. */
export type Account = {
  localId: string
  /** Lower case. */
  email: string
  emailVerified: boolean
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

export type ActionKind = 'PASSWORD_RESET' | 'VERIFY_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL' | 'RECOVER_EMAIL'

/** A code of a mailed link, good once. One that changes the address says to which. */
export type ActionCode = { hash: string; kind: ActionKind; expires: number; newEmail?: string }

/** https://docs.cloud.google.com/identity-platform/docs/reference/rest/v1/UserInfo */
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

/** The account with another password: every session ends, every token signed so far is void. */
export function changePassword(account: Account, passwordHash: string): Account {
  const now = Date.now()
  return { ...account, passwordHash, passwordUpdatedAt: now, validSince: Math.floor(now / 1000), sessions: [] }
}

/** The account with another address, to which a mail has come: every session ends, every token signed so far is void. */
export function changeEmail(account: Account, email: string): Account {
  return { ...account, email, emailVerified: true, validSince: Math.floor(Date.now() / 1000), sessions: [] }
}

const mostBytes = 16 * 1_048_576

export type Accounts = ReturnType<typeof openAccounts>

export function openAccounts(file: string) {
  const table = openTable<Account>(file, mostBytes)
  const ids = new Map<string, string>()
  for (const { localId, email } of table.values()) ids.set(email, localId)

  return {
    find: (id: string) => table.get(id),
    findByEmail: (email: string) => table.get(ids.get(email) ?? ''),
    save(account: Account): Account {
      const { email } = table.get(account.localId) ?? account
      table.commit(new Map([[account.localId, account]]))
      if (email !== account.email) ids.delete(email)
      ids.set(account.email, account.localId)
      return account
    },
    remove(account: Account): void {
      table.commit(new Map([[account.localId, undefined]]))
      ids.delete(account.email)
    },
    close: () => table.close(),
  }
}

/** A secret handed out once, which names the account it belongs to; only its hash is kept. */
export function newSecret(localId: string): { secret: string; hash: string } {
  const secret = `${localId}.${randomBytes(32).toString('base64url')}`
  return { secret, hash: hashSecret(secret) }
}

/** The secrets are random and long, so a plain hash is enough. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

export function ownerOf(secret: string): string {
  return secret.split('.')[0]!
}
