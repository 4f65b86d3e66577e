import { askRefresh } from '../support/ask-auth.ts'
import { later, localAuth, password } from '../support/local-auth.ts'

const { firebase, ask, errorOf, newAccount } = localAuth()

describe('accounts:lookup', () => {
  test('returns the account without its secrets', async () => {
    const { idToken, email } = await newAccount()
    const { users } = (await ask('lookup', { idToken })).body
    expect(users).toEqual([expect.objectContaining({ email, emailVerified: false, createdAt: expect.any(String) })])
    expect(JSON.stringify(users)).not.toMatch(/hash|session|codes/i)
  })

  test('rejects tokens that are forged, unsigned or missing', async () => {
    const { idToken } = await newAccount()
    const [head, body] = idToken.split('.')
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    for (const token of [`${none}.${body}.`, `${head}.${body}.AAAA`, `${head}.${body}.`, 'x', `${idToken}.x`]) {
      expect(await errorOf('lookup', { idToken: token })).toBe('INVALID_ID_TOKEN')
    }
    expect(await errorOf('lookup', {})).toBe('MISSING_ID_TOKEN')
  })

  test('rejects a token after an hour', async () => {
    const { idToken } = await newAccount()
    later(3601)
    expect(await errorOf('lookup', { idToken })).toBe('INVALID_ID_TOKEN')
  })
})

describe('accounts:update', () => {
  test('refuses to store a name or a picture', async () => {
    const { idToken } = await newAccount()
    const { status, body } = await ask('update', { idToken, displayName: 'Ann' })
    expect([status, body.error.message]).toEqual([501, expect.stringMatching(/^UNIMPLEMENTED : /)])
  })

  test('changes the password and ends all other sessions', async () => {
    const { idToken, refreshToken, email } = await newAccount()
    later(2)
    const { body } = await ask('update', { idToken, password: 'another horse', returnSecureToken: true })
    expect(await errorOf('lookup', { idToken })).toBe('TOKEN_EXPIRED')
    expect((await askRefresh(firebase.url, refreshToken)).body.error.message).toBe('TOKEN_EXPIRED')
    expect((await ask('lookup', { idToken: body.idToken })).status).toBe(200)
    expect((await ask('signInWithPassword', { email, password: 'another horse' })).status).toBe(200)
  })

  test('requires a new sign-in to change the password after five minutes', async () => {
    const { idToken } = await newAccount()
    later(301)
    expect(await errorOf('update', { idToken, password: 'another horse' })).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
  })

  test('refuses a new address without a mailed link', async () => {
    const { idToken } = await newAccount()
    expect(await errorOf('update', { idToken, email: 'other@example.com' })).toMatch(/^OPERATION_NOT_ALLOWED/)
  })
})

describe('accounts:delete', () => {
  test('requires a new sign-in after five minutes, even with a fresh token', async () => {
    const { refreshToken } = await newAccount()
    later(301)
    const { body } = await askRefresh(firebase.url, refreshToken)
    expect(await errorOf('delete', { idToken: body.id_token })).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
  })

  test('deletes the account and frees its address', async () => {
    const { idToken, email } = await newAccount()
    expect((await ask('delete', { idToken })).status).toBe(200)
    expect(await errorOf('lookup', { idToken })).toBe('USER_NOT_FOUND')
    expect((await ask('signUp', { email, password })).status).toBe(200)
  })
})
