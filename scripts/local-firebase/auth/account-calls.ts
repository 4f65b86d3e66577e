import { randomBytes } from 'node:crypto'
import { changePassword, userInfo } from './accounts.ts'
import type { Auth } from './auth.ts'
import { AuthError, type AuthRequest, parseEmail } from './auth-request.ts'
import { applyCode } from './mailed-codes.ts'
import { checkPassword, hashPassword, isPassword } from './passwords.ts'
import { findJustSignedIn, findSignedIn, signIn } from './sessions.ts'

export async function signUp(auth: Auth, request: AuthRequest) {
  // Without e-mail and password, a request asks for an anonymous account, which this server does not create.
  if (!request.email && !request.password) throw new AuthError('ADMIN_ONLY_OPERATION')
  const email = parseEmail(request.email)
  const password = checkPassword(auth.policy, request.password)
  if (auth.accounts.findByEmail(email)) throw new AuthError('EMAIL_EXISTS')
  const passwordHash = await hashPassword(password)
  // Check again, because another request may have created the account while this request waited for the hash.
  if (auth.accounts.findByEmail(email)) throw new AuthError('EMAIL_EXISTS')
  const now = Date.now()
  return signIn(auth, {
    localId: randomBytes(21).toString('base64url'),
    email,
    emailVerified: false,
    passwordHash,
    createdAt: now,
    lastLoginAt: now,
    passwordUpdatedAt: now,
    validSince: Math.floor(now / 1000),
    sessions: [],
    codes: [],
  })
}

/** Returns the same error for unknown addresses and wrong passwords, to hide which addresses have an account. */
export async function signInWithPassword(auth: Auth, request: AuthRequest) {
  const email = parseEmail(request.email)
  if (!request.password) throw new AuthError('MISSING_PASSWORD')
  auth.signIns.count(email)
  const isRight = await isPassword(request.password, auth.accounts.findByEmail(email)?.passwordHash)
  const account = auth.accounts.findByEmail(email)
  if (!isRight || !account) throw new AuthError('INVALID_LOGIN_CREDENTIALS')
  auth.signIns.forget(email)
  return { ...signIn(auth, account), registered: true }
}

export async function lookup(auth: Auth, request: AuthRequest) {
  return { users: [userInfo(findSignedIn(auth, request).account)] }
}

export async function update(auth: Auth, request: AuthRequest) {
  if (request.oobCode) return applyCode(auth, request)
  // Google's service returns the same error if e-mail enumeration protection is on.
  if (request.email) throw new AuthError('OPERATION_NOT_ALLOWED : Please verify the new email before changing email.')
  if (request.password) return updatePassword(auth, request)
  throw new AuthError('UNIMPLEMENTED : The local Firebase stores no names or pictures of accounts.', 501)
}

async function updatePassword(auth: Auth, request: AuthRequest) {
  findJustSignedIn(auth, request)
  const passwordHash = await hashPassword(checkPassword(auth.policy, request.password))
  const account = changePassword(findJustSignedIn(auth, request), passwordHash)
  return { ...userInfo(account), ...signIn(auth, account) }
}

export async function remove(auth: Auth, request: AuthRequest) {
  auth.accounts.remove(findJustSignedIn(auth, request))
  return {}
}
