import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  sendEmailVerification,
  sendPasswordResetEmail,
  type User,
  verifyPasswordResetCode,
} from 'firebase/auth'
import { checkSession, updateUser } from '../auth/current-user.ts'
import { authReady, openAuth } from '../auth/open-auth.ts'
import type { Values } from '../form/form.tsx'

/** Resolves even if no account has the address, so the form does not reveal which addresses have accounts. */
export async function sendResetLink({ email = '' }: Values): Promise<string> {
  const to = email.trim()
  try {
    await sendPasswordResetEmail(openAuth(), to)
  } catch (error) {
    if ((error as { code?: string }).code !== 'auth/user-not-found') throw error
  }
  return to
}

export function checkResetCode(code: string): Promise<string> {
  return verifyPasswordResetCode(openAuth(), code)
}

export function resetPassword(code: string, { newPassword = '' }: Values): Promise<void> {
  return confirmPasswordReset(openAuth(), code, newPassword)
}

export function sendVerificationLink(user: User = openAuth().currentUser!): Promise<void> {
  return sendEmailVerification(user)
}

/** Reloads the user and renews the token, because they still contain the old value of `emailVerified`. */
export async function verifyEmail(code: string): Promise<string> {
  await applyActionCode(openAuth(), code)
  const { currentUser: user } = await authReady()
  if (user) {
    await user.reload()
    await user.getIdToken(true)
    updateUser(user)
  }
  return code
}

/** A change of the e-mail address ends all sessions of the account. `checkSession` then signs out in this browser. */
export async function changeEmail(code: string): Promise<string> {
  const auth = openAuth()
  const { data } = await checkActionCode(auth, code)
  await applyActionCode(auth, code)
  await authReady()
  await checkSession().catch(() => {})
  return data.email ?? ''
}
