import { localAuth, newEmail, password } from '../support/local-auth.ts'

const { ask, errorOf, newAccount } = localAuth()

describe('accounts:signUp', () => {
  test('creates an account and returns its tokens', async () => {
    const { status, body } = await ask('signUp', { email: 'New@Example.com', password, returnSecureToken: true })
    expect(status).toBe(200)
    expect(body).toMatchObject({ email: 'new@example.com', expiresIn: '3600', idToken: expect.any(String) })
  })

  test('rejects an address that has an account, in upper or lower case', async () => {
    const { email } = await newAccount()
    expect(await errorOf('signUp', { email: email.toUpperCase(), password })).toBe('EMAIL_EXISTS')
  })

  test('creates one account for three requests at the same time', async () => {
    const email = newEmail()
    const answers = await Promise.all([1, 2, 3].map(() => ask('signUp', { email, password })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })

  test.each([
    ['an address without @', { email: 'ann', password }, 'INVALID_EMAIL'],
    ['an address with a space', { email: 'a b@example.com', password }, 'INVALID_EMAIL'],
    ['an address with a terminal escape sequence', { email: 'a\u001b[2J@example.com', password }, 'INVALID_EMAIL'],
    ['no address', { password }, 'MISSING_EMAIL'],
    ['no password', { email: 'x@example.com' }, 'MISSING_PASSWORD'],
    ['neither', {}, 'ADMIN_ONLY_OPERATION'],
    [
      'a short password',
      { email: 'x@example.com', password: 'short' },
      /^PASSWORD_DOES_NOT_MEET_REQUIREMENTS : .*at least 8/,
    ],
    ['a password of capitals', { email: 'x@example.com', password: 'CAPITALS1' }, /lower case/],
    ['an address that is a number', { email: 7, password }, 'INVALID_JSON_PAYLOAD : email'],
  ])('rejects %s', async (_, body, message) => {
    expect(await errorOf('signUp', body)).toMatch(message)
  })
})
