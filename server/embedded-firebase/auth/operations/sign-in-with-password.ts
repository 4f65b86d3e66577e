import type { Auth } from '../auth.ts'
import { AuthError } from '../auth-error.ts'
import { type AuthRequest, parseEmail } from '../auth-request.ts'
import { isPassword } from '../password-hash.ts'
import { signIn } from '../start-session.ts'

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
