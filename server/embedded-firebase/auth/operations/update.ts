import { type Account, userInfo } from '../account.ts'
import { readCode, withoutKind } from '../action-codes.ts'
import type { Auth } from '../auth.ts'
import { AuthError } from '../auth-error.ts'
import type { AuthRequest } from '../auth-request.ts'
import { changePassword } from '../change-password.ts'
import { findJustSignedIn, findSignedIn } from '../find-signed-in.ts'
import { hashPassword } from '../password-hash.ts'
import { checkPassword } from '../password-policy.ts'
import { signIn, startSession } from '../start-session.ts'

export async function update(auth: Auth, request: AuthRequest) {
  if (request.oobCode) return verifyEmail(auth, request)
  // As in projects with e-mail enumeration protection: a new address would first have to be verified.
  if (request.email) throw new AuthError('OPERATION_NOT_ALLOWED : The e-mail address cannot be changed.')
  if (request.password) return updatePassword(auth, request)
  return updateProfile(auth, request)
}

function updateProfile(auth: Auth, request: AuthRequest) {
  const { account, authTime } = findSignedIn(auth, request)
  const changed = auth.accounts.save(withProfile(account, request))
  return { ...userInfo(changed), ...(request.returnSecureToken && startSession(auth, changed, authTime)) }
}

function verifyEmail(auth: Auth, request: AuthRequest) {
  const { account, code } = readCode(auth, request.oobCode)
  if (code.kind !== 'VERIFY_EMAIL') throw new AuthError('INVALID_OOB_CODE')
  return userInfo(auth.accounts.save({ ...account, emailVerified: true, codes: withoutKind(account, code) }))
}

async function updatePassword(auth: Auth, request: AuthRequest) {
  findJustSignedIn(auth, request)
  const passwordHash = await hashPassword(checkPassword(auth.policy, request.password ?? undefined))
  const account = changePassword(withProfile(findJustSignedIn(auth, request), request), passwordHash)
  return { ...userInfo(account), ...signIn(auth, account) }
}

function withProfile(account: Account, { displayName, photoUrl, deleteAttribute }: AuthRequest): Account {
  const isDeleted = (attribute: string) => deleteAttribute?.includes(attribute)
  return {
    ...account,
    displayName: isDeleted('DISPLAY_NAME') ? undefined : (displayName ?? account.displayName),
    photoUrl: isDeleted('PHOTO_URL') ? undefined : (photoUrl ?? account.photoUrl),
  }
}
