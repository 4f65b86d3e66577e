import type { ActionKind } from './account.ts'
import type { Attempts } from './attempts.ts'
import type { IdTokens } from './id-tokens.ts'
import type { Accounts } from './open-accounts.ts'
import type { PasswordPolicy } from './password-policy.ts'

/** What lives as long as the service and every operation works with. */
export type Auth = {
  accounts: Accounts
  idTokens: IdTokens
  policy: PasswordPolicy
  signIns: Attempts
  mails: Attempts
  /** Sends the link of an action. */
  mail: (mail: Mail) => void
}

export type Mail = { kind: ActionKind; email: string; code: string; language: string | undefined }
