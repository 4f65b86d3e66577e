import type { Accounts, ActionKind } from './accounts.ts'
import { AuthError } from './auth-request.ts'
import type { IdTokens } from './id-tokens.ts'
import type { PasswordPolicy } from './passwords.ts'

export type Auth = {
  accounts: Accounts
  idTokens: IdTokens
  policy: PasswordPolicy
  signIns: Attempts
  mails: Attempts
  mail: (mail: Mail) => void
}

export type Mail = { kind: ActionKind; email: string; code: string; language: string | undefined }

export type Attempts = ReturnType<typeof createAttempts>

const windowMs = 60_000
const mostKeys = 1000

export function createAttempts(most: number) {
  const counts = new Map<string, { count: number; since: number }>()

  return {
    count(key: string): void {
      const entry = counts.get(key)
      const current = entry && Date.now() - entry.since < windowMs ? entry : { count: 0, since: Date.now() }
      if (current.count >= most) throw new AuthError('TOO_MANY_ATTEMPTS_TRY_LATER')
      current.count += 1
      counts.delete(key)
      counts.set(key, current)
      if (counts.size > mostKeys) counts.delete(counts.keys().next().value!)
    },
    forget: (key: string) => counts.delete(key),
  }
}
