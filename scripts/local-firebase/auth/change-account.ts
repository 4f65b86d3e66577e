import { changePassword, userInfo } from './accounts.ts'
import type { Auth } from './auth.ts'
import { AuthError, type AuthRequest } from './auth-request.ts'
import { applyCode } from './mailed-codes.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import { findJustSignedIn, findSignedIn, signIn } from './sessions.ts'

export async function lookup(auth: Auth, request: AuthRequest) {
  return { users: [userInfo(findSignedIn(auth, request).account)] }
}

export async function update(auth: Auth, request: AuthRequest) {
  if (request.oobCode) return applyCode(auth, request)
  // As in projects with e-mail enumeration protection: a new address would first have to be verified.
  if (request.email) throw new AuthError('OPERATION_NOT_ALLOWED : Please verify the new email before changing email.')
  if (request.password) return updatePassword(auth, request)
  throw new AuthError('UNIMPLEMENTED : An account has neither a name nor a picture here.', 501)
}

async function updatePassword(auth: Auth, request: AuthRequest) {
  findJustSignedIn(auth, request)
  const passwordHash = await hashPassword(checkPassword(auth.policy, request.password ?? undefined))
  const account = changePassword(findJustSignedIn(auth, request), passwordHash)
  return { ...userInfo(account), ...signIn(auth, account) }
}

/** accounts:delete */
export async function remove(auth: Auth, request: AuthRequest) {
  auth.accounts.remove(findJustSignedIn(auth, request))
  return {}
}
