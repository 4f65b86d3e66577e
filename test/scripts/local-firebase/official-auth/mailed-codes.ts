import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  verifyPasswordResetCode,
} from 'firebase/auth'
import { type Answers, type Asked, nextSecond, password } from './asked-auth.ts'

const email = 'bea@example.com'

export async function askMailedCodes({ visitor, ask, answers, findCode }: Asked): Promise<Answers> {
  const anyone = visitor()
  const { user } = await createUserWithEmailAndPassword(visitor(), email, password)

  await ask('verification mail', () => sendEmailVerification(user))
  const verify = await findCode(email, 'verifyEmail')
  await ask('check a verification', async () => {
    const { operation, data } = await checkActionCode(anyone, verify)
    return [operation, data.email]
  })
  await ask('verify', () => applyActionCode(anyone, verify))
  await ask('verify twice', () => applyActionCode(anyone, verify))
  await ask('verified after a reload', async () => {
    await user.reload()
    return user.emailVerified
  })

  await ask('reset mail', () => sendPasswordResetEmail(anyone, email))
  await ask('reset mail, unknown', () => sendPasswordResetEmail(anyone, 'unknown@example.com'))
  await ask('reset mail, bad address', () => sendPasswordResetEmail(anyone, 'nobody'))
  const reset = await findCode(email, 'resetPassword')
  await ask('check a reset', () => verifyPasswordResetCode(anyone, reset))
  await ask('reset code used for a verification', () => applyActionCode(anyone, reset))
  await ask('reset, 5 characters', () => confirmPasswordReset(anyone, reset, '12345'))
  await nextSecond()
  await ask('reset', () => confirmPasswordReset(anyone, reset, 'fresh horse'))
  await ask('reset twice', () => confirmPasswordReset(anyone, reset, 'fresh horse'))
  await ask('a made-up code', () => verifyPasswordResetCode(anyone, 'x'))
  await ask('session after the reset', () => user.reload())
  await ask('sign in with the former password', () => signInWithEmailAndPassword(anyone, email, password))
  await ask(
    'sign in with the new password',
    async () => void (await signInWithEmailAndPassword(anyone, email, 'fresh horse')),
  )
  return answers
}
