import { later, localAuth, newEmail, password } from '../support/local-auth.ts'

const { ask, errorOf, newAccount } = localAuth()

describe('accounts:signInWithPassword', () => {
  test('returns the account and a refresh token', async () => {
    const { email, localId } = await newAccount()
    const { body } = await ask('signInWithPassword', { email, password, returnSecureToken: true })
    expect(body).toMatchObject({ localId, registered: true, refreshToken: expect.any(String) })
  })

  test('gives the same error for a wrong password and an unknown address', async () => {
    const { email } = await newAccount()
    expect(await errorOf('signInWithPassword', { email, password: 'wrong horse' })).toBe('INVALID_LOGIN_CREDENTIALS')
    expect(await errorOf('signInWithPassword', { email: newEmail(), password })).toBe('INVALID_LOGIN_CREDENTIALS')
  })

  test('refuses further attempts for a minute after ten wrong passwords', async () => {
    const { email } = await newAccount()
    for (let tries = 0; tries < 10; tries += 1) await ask('signInWithPassword', { email, password: 'a guess' })
    expect(await errorOf('signInWithPassword', { email, password })).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
    later(61)
    expect((await ask('signInWithPassword', { email, password })).status).toBe(200)
  })
})
