import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  sendEmailVerification,
  sendPasswordResetEmail,
  type User,
  verifyPasswordResetCode,
} from 'firebase/auth'
import { checkSession } from '../auth/check-session.ts'
import { noteUser } from '../auth/current-user.ts'
import { openAuth } from '../auth/open-auth.ts'
import type { Values } from '../form/form.tsx'

/** Answers the address it went to, if there is an account: nobody learns here whether there is one. */
export async function sendResetLink({ email = '' }: Values): Promise<string> {
  const to = email.trim()
  try {
    await sendPasswordResetEmail(openAuth(), to)
  } catch (error) {
    if ((error as { code?: string }).code !== 'auth/user-not-found') throw error
  }
  return to
}

/** Answers the address that the code was sent to. */
export function checkResetCode(code: string): Promise<string> {
  return verifyPasswordResetCode(openAuth(), code)
}

export function resetPassword(code: string, { newPassword = '' }: Values): Promise<void> {
  return confirmPasswordReset(openAuth(), code, newPassword)
}

export function sendVerificationLink(user: User = openAuth().currentUser!): Promise<void> {
  return sendEmailVerification(user)
}

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

/**
 * Changes the address of an account by its mail's code, or takes a change back; answers the address that one signs in with from then
 * on. The service ends every session with it, so whoever is signed in here is asked for.
 */
export async function changeEmail(code: string): Promise<string> {
  const auth = openAuth()
  const { data } = await checkActionCode(auth, code)
  await applyActionCode(auth, code)
  await auth.authStateReady()
  await checkSession().catch(() => {})
  return data.email ?? ''
}
