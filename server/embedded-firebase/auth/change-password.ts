import type { Account } from './account.ts'

/** The account with another password: every session ends, every token signed so far is void. */
export function changePassword(account: Account, passwordHash: string): Account {
  const now = Date.now()
  return { ...account, passwordHash, passwordUpdatedAt: now, validSince: Math.floor(now / 1000), sessions: [] }
}
