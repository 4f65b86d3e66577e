import {
  type Account,
  type ActionCode,
  type ActionKind,
  changePassword,
  hashSecret,
  newSecret,
  ownerOf,
  userInfo,
} from './accounts.ts'
import type { Auth, Mail } from './auth.ts'
import { AuthError, type AuthRequest, parseEmail } from './auth-request.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import { findSignedIn } from './sessions.ts'

export async function sendOobCode(auth: Auth, request: AuthRequest) {
  const { requestType: kind, language } = request
  if (kind !== 'PASSWORD_RESET' && kind !== 'VERIFY_EMAIL') throw new AuthError('OPERATION_NOT_ALLOWED')
  const email = kind === 'VERIFY_EMAIL' ? findSignedIn(auth, request).account.email : parseEmail(request.email)
  auth.mails.count(email)
  const account = auth.accounts.findByEmail(email)
  // An unknown address is answered alike: addresses cannot be probed.
  if (account) auth.mail({ kind, email, code: issueCode(auth, account, kind), language })
  return { email }
}

/** Without a new password it only tells what the code is for. A reset also proves that the address is the visitor's. */
export async function resetPassword(auth: Auth, { oobCode, newPassword }: AuthRequest) {
  const { account, code } = readCode(auth, oobCode)
  const answer = { email: account.email, requestType: code.kind }
  if (!newPassword) return answer
  if (code.kind !== 'PASSWORD_RESET') throw new AuthError('INVALID_OOB_CODE')
  const passwordHash = await hashPassword(checkPassword(auth.policy, newPassword))
  const current = readCode(auth, oobCode)
  const codes = withoutKind(current.account, current.code)
  auth.accounts.save({ ...changePassword(current.account, passwordHash), emailVerified: true, codes })
  auth.signIns.forget(account.email)
  return answer
}

export function verifyEmail(auth: Auth, { oobCode }: AuthRequest) {
  const { account, code } = readCode(auth, oobCode)
  if (code.kind !== 'VERIFY_EMAIL') throw new AuthError('INVALID_OOB_CODE')
  return userInfo(auth.accounts.save({ ...account, emailVerified: true, codes: withoutKind(account, code) }))
}

const hour = 3_600_000
const lifetimes: Record<ActionKind, number> = { PASSWORD_RESET: hour, VERIFY_EMAIL: 72 * hour }
const mostCodes = 5

/** Keeps a new code with the account and answers it for the mail. */
function issueCode({ accounts }: Auth, account: Account, kind: ActionKind): string {
  const { secret, hash } = newSecret(account.localId)
  const code = { hash, kind, expires: Date.now() + lifetimes[kind] }
  accounts.save({ ...account, codes: [...account.codes, code].slice(-mostCodes) })
  return secret
}

/** What a code is for. Throws for one that is unknown, used or expired. */
function readCode({ accounts }: Auth, secret: string | null | undefined): { account: Account; code: ActionCode } {
  if (!secret) throw new AuthError('MISSING_OOB_CODE')
  const account = accounts.find(ownerOf(secret))
  const code = account?.codes.find(({ hash }) => hash === hashSecret(secret))
  if (!account || !code) throw new AuthError('INVALID_OOB_CODE')
  if (code.expires < Date.now()) throw new AuthError('EXPIRED_OOB_CODE')
  return { account, code }
}

/** The account's codes once this one is used: of its kind, none is left. */
function withoutKind({ codes }: Account, { kind }: ActionCode): ActionCode[] {
  return codes.filter(code => code.kind !== kind)
}

const modes: Record<ActionKind, string> = { PASSWORD_RESET: 'resetPassword', VERIFY_EMAIL: 'verifyEmail' }

/** The line of the log that stands for a mail. Its link carries what Google's carry to a site's own action page. */
export function mailLine(siteUrl: string, { kind, email, code, language }: Mail): string {
  const link = new URL(siteUrl)
  link.searchParams.set('mode', modes[kind])
  link.searchParams.set('oobCode', code)
  if (language) link.searchParams.set('lang', language)
  const purpose = kind === 'PASSWORD_RESET' ? 'set a new password' : 'verify the address'
  return `Mail to ${email}: to ${purpose}, open ${link}`
}
