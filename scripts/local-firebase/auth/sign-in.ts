import { randomBytes } from 'node:crypto'
import type { Auth } from './auth.ts'
import { AuthError, type AuthRequest, parseEmail } from './auth-request.ts'
import { checkPassword, hashPassword, isPassword } from './passwords.ts'
import { signIn } from './sessions.ts'

export async function signUp(auth: Auth, request: AuthRequest) {
  // Without either, the SDK asks for an anonymous account.
  if (!request.email && !request.password) throw new AuthError('ADMIN_ONLY_OPERATION')
  const email = parseEmail(request.email)
  const password = checkPassword(auth.policy, request.password ?? undefined)
  if (auth.accounts.findByEmail(email)) throw new AuthError('EMAIL_EXISTS')
  const passwordHash = await hashPassword(password)
  // Another request may have taken the address in the meantime.
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

/** An unknown address and a wrong password are told alike: addresses cannot be probed. */
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
