import type { Auth } from '../auth.ts'
import type { AuthRequest } from '../auth-request.ts'
import { findJustSignedIn } from '../find-signed-in.ts'

/** accounts:delete */
export async function remove(auth: Auth, request: AuthRequest) {
  auth.accounts.remove(findJustSignedIn(auth, request))
  return {}
}
