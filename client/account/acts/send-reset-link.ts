import { sendPasswordResetEmail } from 'firebase/auth'
import type { Values } from '../form/use-submit.ts'
import { openAuth } from '../session/open-auth.ts'

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
