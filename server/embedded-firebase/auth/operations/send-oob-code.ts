import { issueCode } from '../action-codes.ts'
import type { Auth } from '../auth.ts'
import { AuthError } from '../auth-error.ts'
import { type AuthRequest, parseEmail } from '../auth-request.ts'
import { findSignedIn } from '../find-signed-in.ts'

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
