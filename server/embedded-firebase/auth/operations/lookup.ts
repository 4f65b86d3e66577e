import { userInfo } from '../account.ts'
import type { Auth } from '../auth.ts'
import type { AuthRequest } from '../auth-request.ts'
import { findSignedIn } from '../find-signed-in.ts'

export async function lookup(auth: Auth, request: AuthRequest) {
  return { users: [userInfo(findSignedIn(auth, request).account)] }
}
