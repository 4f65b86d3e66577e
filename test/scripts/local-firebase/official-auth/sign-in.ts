import {
  createUserWithEmailAndPassword,
  type IdTokenResult,
  signInAnonymously,
  signInWithEmailAndPassword,
  validatePassword,
} from 'firebase/auth'
import { type Answers, type Asked, password } from './asked-auth.ts'

export async function askSignIn({ visitor, ask, answers }: Asked): Promise<Answers> {
  const signUp = (email: string, secret = password) => createUserWithEmailAndPassword(visitor(), email, secret)
  const signIn = (email: string, secret = password) => signInWithEmailAndPassword(visitor(), email, secret)

  await ask('sign up', async () => {
    const { user } = await signUp('ann@example.com')
    return [user.email, user.emailVerified]
  })
  await ask('sign up, taken', () => signUp('ann@example.com'))
  await ask('sign up, taken in capitals', () => signUp('ANN@EXAMPLE.COM'))
  await ask('sign up, 5 characters', () => signUp('weak@example.com', '12345'))
  await ask('sign up, 6 characters', async () => void (await signUp('six@example.com', '123456')))
  await ask('sign up, bad address', () => signUp('nobody'))
  await ask('sign up, no address', () => signUp(''))
  await ask('sign up, no password', () => signUp('none@example.com', ''))
  await ask('sign in', async () => (await signIn('ann@example.com')).user.email)
  await ask('sign in, in capitals', async () => (await signIn('ANN@EXAMPLE.COM')).user.email)
  await ask('sign in, wrong password', () => signIn('ann@example.com', 'wrong horse'))
  await ask('sign in, no password', () => signIn('ann@example.com', ''))
  await ask('sign in, unknown', () => signIn('unknown@example.com'))
  await ask('sign in, bad address', () => signIn('nobody'))
  await ask('sign in, anonymous', async () => void (await signInAnonymously(visitor())))
  await ask('password policy', async () => (await validatePassword(visitor(), '12345')).isValid)

  const { user } = await signIn('ann@example.com')
  await ask('reload', () => user.reload())
  await ask('token', async () => claimsOf(await user.getIdTokenResult()))
  await ask('refresh', async () => claimsOf(await user.getIdTokenResult(true)))
  return answers
}

const claimsOf = ({ signInProvider, claims }: IdTokenResult) => [
  signInProvider,
  claims.email_verified,
  claims.aud,
  Object.keys(claims).sort().join(),
]
