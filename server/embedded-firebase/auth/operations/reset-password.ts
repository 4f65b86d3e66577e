import { readCode, withoutKind } from '../action-codes.ts'
import type { Auth } from '../auth.ts'
import { AuthError } from '../auth-error.ts'
import type { AuthRequest } from '../auth-request.ts'
import { changePassword } from '../change-password.ts'
import { hashPassword } from '../password-hash.ts'
import { checkPassword } from '../password-policy.ts'

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
