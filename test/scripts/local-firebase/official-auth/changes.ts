import {
  applyActionCode,
  checkActionCode,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  reauthenticateWithCredential,
  signInWithEmailAndPassword,
  updateEmail,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
} from 'firebase/auth'
import { type Answers, type Asked, nextSecond, password } from './asked-auth.ts'

const [email, next] = ['cia@example.com', 'cia.new@example.com']

export async function askChanges({ visitor, ask, answers, findCode }: Asked): Promise<Answers> {
  const signIn = async (address: string, secret: string) =>
    (await signInWithEmailAndPassword(visitor(), address, secret)).user
  await createUserWithEmailAndPassword(visitor(), 'taken@example.com', password)
  const { user } = await createUserWithEmailAndPassword(visitor(), email, password)
  const other = await signIn(email, password)
  const credential = (secret: string) => EmailAuthProvider.credential(email, secret)

  await ask('sign in again, wrong', () => reauthenticateWithCredential(user, credential('wrong horse')))
  await ask('sign in again', async () => void (await reauthenticateWithCredential(user, credential(password))))
  await nextSecond()
  await ask('password', () => updatePassword(user, 'fresh horse'))
  await ask('password, 5 characters', () => updatePassword(user, '12345'))
  await ask('other session after the change of password', () => other.reload())

  await ask('address, taken', () => verifyBeforeUpdateEmail(user, 'taken@example.com'))
  await ask('address, bad', () => verifyBeforeUpdateEmail(user, 'nobody'))
  await ask('address, empty', () => verifyBeforeUpdateEmail(user, ''))
  await ask('address', () => verifyBeforeUpdateEmail(user, next))
  const change = await findCode(next, 'verifyAndChangeEmail')
  await ask('check a change', async () => {
    const { operation, data } = await checkActionCode(visitor(), change)
    return [operation, data.email, data.previousEmail]
  })
  await nextSecond()
  await ask('change', () => applyActionCode(visitor(), change))
  await ask('change twice', () => applyActionCode(visitor(), change))
  await ask('mail to the former address', async () => (await findCode(email, 'recoverEmail')) !== 'none')
  await ask('sign in with the former address', () => signIn(email, 'fresh horse'))
  const changed = await signIn(next, 'fresh horse')
  await ask('sign in with the new address', async () => [changed.email, changed.emailVerified])
  await ask('session after the change', () => user.reload())

  await ask('name', () => updateProfile(changed, { displayName: 'Cia' }))
  await ask('address without a mail', () => updateEmail(changed, 'other@example.com'))
  await ask('delete', () => deleteUser(changed))
  await ask('sign in after deletion', () => signIn(next, 'fresh horse'))
  return answers
}
