import { randomBytes } from 'node:crypto'
import type { Auth } from '../auth.ts'
import { AuthError } from '../auth-error.ts'
import { type AuthRequest, parseEmail } from '../auth-request.ts'
import { hashPassword } from '../password-hash.ts'
import { checkPassword } from '../password-policy.ts'
import { signIn } from '../start-session.ts'

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
