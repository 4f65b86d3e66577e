import { applyActionCode } from 'firebase/auth'
import { openAuth } from '../session/open-auth.ts'
import { noteUser } from '../session/visitor.ts'

/** Verifies an address by its mail's code. Whoever is signed in here is read anew, and so is what their token says. */
export async function verifyEmail(code: string): Promise<string> {
  const auth = openAuth()
  await applyActionCode(auth, code)
  await auth.authStateReady()
  const { currentUser: user } = auth
  if (user) {
    await user.reload()
    await user.getIdToken(true)
    noteUser(user)
  }
  return code
}
