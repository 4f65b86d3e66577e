import {
  type Account,
  type ActionCode,
  type ActionKind,
  changeEmail,
  changePassword,
  hashSecret,
  newSecret,
  ownerOf,
  userInfo,
} from './accounts.ts'
import type { Auth, Mail } from './auth.ts'
import { AuthError, type AuthRequest, parseEmail } from './auth-request.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import { findJustSignedIn, findSignedIn } from './sessions.ts'

export async function sendOobCode(auth: Auth, request: AuthRequest) {
  const { requestType: kind, language } = request
  if (kind === 'VERIFY_AND_CHANGE_EMAIL') return sendChangeCode(auth, request)
  if (kind !== 'PASSWORD_RESET' && kind !== 'VERIFY_EMAIL') throw new AuthError('OPERATION_NOT_ALLOWED')
  const email = kind === 'VERIFY_EMAIL' ? findSignedIn(auth, request).account.email : parseEmail(request.email)
  auth.mails.count(email)
  const account = auth.accounts.findByEmail(email)
  // An unknown address gets the same response but no e-mail, to hide which addresses have an account.
  if (account) auth.mail({ kind, email, code: issueCode(auth, account, kind), language })
  return { email }
}

async function sendChangeCode(auth: Auth, request: AuthRequest) {
  const account = findJustSignedIn(auth, request)
  if (!request.newEmail) throw new AuthError('MISSING_NEW_EMAIL')
  const newEmail = parseEmail(request.newEmail)
  if (auth.accounts.findByEmail(newEmail)) throw new AuthError('EMAIL_EXISTS')
  auth.mails.count(newEmail)
  const kind = 'VERIFY_AND_CHANGE_EMAIL'
  auth.mail({ kind, email: newEmail, code: issueCode(auth, account, kind, newEmail), language: request.language })
  return { email: account.email }
}

/**
 * Sets a new password, and marks the address as verified because the code was sent to it. Without `newPassword`, changes
 * nothing and only returns the code's kind and e-mail address.
 */
export async function resetPassword(auth: Auth, { oobCode, newPassword }: AuthRequest) {
  const { account, code } = readCode(auth, oobCode)
  const answer = answerOf(account, code)
  if (!newPassword) return answer
  if (code.kind !== 'PASSWORD_RESET') throw new AuthError('INVALID_OOB_CODE')
  const passwordHash = await hashPassword(checkPassword(auth.policy, newPassword))
  const current = readCode(auth, oobCode)
  const codes = withoutKind(current.account, current.code)
  auth.accounts.save({ ...changePassword(current.account, passwordHash), emailVerified: true, codes })
  auth.signIns.forget(account.email)
  return answer
}

function answerOf({ email }: Account, { kind, newEmail }: ActionCode) {
  if (kind === 'RECOVER_EMAIL') return { email: newEmail, requestType: kind }
  return { email, requestType: kind, ...(newEmail && { newEmail }) }
}

export function applyCode(auth: Auth, request: AuthRequest) {
  const { account, code } = readCode(auth, request.oobCode)
  const { kind, newEmail } = code
  const codes = withoutKind(account, code)
  if (kind === 'VERIFY_EMAIL') return userInfo(auth.accounts.save({ ...account, emailVerified: true, codes }))
  if (!newEmail) throw new AuthError('INVALID_OOB_CODE')
  if (auth.accounts.findByEmail(newEmail)) throw new AuthError('EMAIL_EXISTS')
  const changed = auth.accounts.save({ ...changeEmail(account, newEmail), codes })
  if (kind === 'VERIFY_AND_CHANGE_EMAIL') {
    // Send an e-mail to the old address, so that its owner can undo the change.
    const secret = issueCode(auth, changed, 'RECOVER_EMAIL', account.email)
    auth.mail({ kind: 'RECOVER_EMAIL', email: account.email, code: secret, language: request.language })
  }
  return userInfo(changed)
}

const hour = 3_600_000
const kinds: Record<ActionKind, { mode: string; purpose: string; lifetime: number }> = {
  PASSWORD_RESET: { mode: 'resetPassword', purpose: 'set a new password', lifetime: hour },
  VERIFY_EMAIL: { mode: 'verifyEmail', purpose: 'verify the address', lifetime: 72 * hour },
  VERIFY_AND_CHANGE_EMAIL: {
    mode: 'verifyAndChangeEmail',
    purpose: 'confirm this new address',
    lifetime: 72 * hour,
  },
  RECOVER_EMAIL: { mode: 'recoverEmail', purpose: 'undo the change of address', lifetime: 72 * hour },
}
const mostCodes = 5

function issueCode({ accounts }: Auth, account: Account, kind: ActionKind, newEmail?: string): string {
  const { secret, hash } = newSecret(account.localId)
  const code = { hash, kind, expires: Date.now() + kinds[kind].lifetime, ...(newEmail && { newEmail }) }
  accounts.save({ ...account, codes: [...account.codes, code].slice(-mostCodes) })
  return secret
}

function readCode({ accounts }: Auth, secret: string | null | undefined): { account: Account; code: ActionCode } {
  if (!secret) throw new AuthError('MISSING_OOB_CODE')
  const account = accounts.find(ownerOf(secret))
  const code = account?.codes.find(({ hash }) => hash === hashSecret(secret))
  if (!account || !code) throw new AuthError('INVALID_OOB_CODE')
  if (code.expires < Date.now()) throw new AuthError('EXPIRED_OOB_CODE')
  return { account, code }
}

function withoutKind({ codes }: Account, { kind }: ActionCode): ActionCode[] {
  return codes.filter(code => code.kind !== kind)
}

/** The link has the same parameters as Google's links to a custom action page. */
export function mailLine(siteUrl: string, { kind, email, code, language }: Mail): string {
  const { mode, purpose } = kinds[kind]
  const link = new URL(siteUrl)
  link.searchParams.set('mode', mode)
  link.searchParams.set('oobCode', code)
  if (language) link.searchParams.set('lang', language)
  return `Mail to ${email}: to ${purpose}, open ${link}`
}
