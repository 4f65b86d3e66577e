import type { Account, ActionCode, ActionKind } from './account.ts'
import type { Auth } from './auth.ts'
import { AuthError } from './auth-error.ts'
import { hashSecret, newSecret, ownerOf } from './secrets.ts'

const hour = 3_600_000
const lifetimes: Record<ActionKind, number> = { PASSWORD_RESET: hour, VERIFY_EMAIL: 72 * hour }
const mostCodes = 5

/** Keeps a new code with the account and answers it for the mail. */
export function issueCode({ accounts }: Auth, account: Account, kind: ActionKind): string {
  const { secret, hash } = newSecret(account.localId)
  const code = { hash, kind, expires: Date.now() + lifetimes[kind] }
  accounts.save({ ...account, codes: [...account.codes, code].slice(-mostCodes) })
  return secret
}

/** What a code is for. Throws for one that is unknown, used or expired. */
export function readCode(
  { accounts }: Auth,
  secret: string | null | undefined,
): { account: Account; code: ActionCode } {
  if (!secret) throw new AuthError('MISSING_OOB_CODE')
  const account = accounts.find(ownerOf(secret))
  const code = account?.codes.find(({ hash }) => hash === hashSecret(secret))
  if (!account || !code) throw new AuthError('INVALID_OOB_CODE')
  if (code.expires < Date.now()) throw new AuthError('EXPIRED_OOB_CODE')
  return { account, code }
}

/** The account's codes once this one is used: of its kind, none is left. */
export function withoutKind({ codes }: Account, { kind }: ActionCode): ActionCode[] {
  return codes.filter(code => code.kind !== kind)
}
