import { signInWithEmailAndPassword } from 'firebase/auth'
import type { Values } from '../form/use-submit.ts'
import { openAuth } from '../session/open-auth.ts'

export async function signIn({ email = '', password = '' }: Values): Promise<void> {
  await signInWithEmailAndPassword(openAuth(), email.trim(), password)
}
