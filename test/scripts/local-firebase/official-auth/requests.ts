import { askAuth } from '../support/ask-auth.ts'
import { type Answers, type Asked, password } from './asked-auth.ts'

const email = 'dan@example.com'

/** Sends requests that no page of the site sends. */
export async function askRequests({ url, ask, request, answers }: Asked): Promise<Answers> {
  const { idToken } = (await askAuth(url, 'signUp', { email, password, returnSecureToken: true })).body

  await ask('forged token', () => request('lookup', { idToken: 'x.y.z' }))
  await ask('no token to look up', () => request('lookup', {}))
  await ask('no token to delete', () => request('delete', { localId: 'x' }))
  await ask('set emailVerified directly', () => request('update', { idToken, emailVerified: true }))
  await ask('set custom claims directly', () => request('update', { idToken, customAttributes: '{"admin":true}' }))
  await ask('update of another account', () =>
    request('update', { idToken, localId: 'other', password: 'fresh horse' }),
  )
  await ask('own account after that', () => request('signInWithPassword', { email, password: 'fresh horse' }))
  await ask('unknown field', () => request('signUp', { email: 'eve@example.com', password, nonsense: 1 }))
  return answers
}
