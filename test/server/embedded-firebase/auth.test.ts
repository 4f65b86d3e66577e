import { initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { askAuth, askRefresh } from './support/ask-auth.ts'
import { type Started, siteOrigin, startForTest } from './support/embedded.ts'

let firebase: Started
let addresses = 0
const password = 'correct horse'

beforeAll(async () => {
  firebase = await startForTest({
    passwordPolicy: { minPasswordLength: 8, maxPasswordLength: 100, containsLowercaseCharacter: true },
  })
})
afterAll(() => firebase.remove())
afterEach(() => jest.useRealTimers())

const ask = (operation: string, body: object, headers?: Record<string, string>) =>
  askAuth(firebase.url, operation, body, headers)
const newEmail = () => {
  addresses += 1
  return `ann${addresses}@example.com`
}
const newAccount = async () => (await ask('signUp', { email: newEmail(), password, returnSecureToken: true })).body
const errorOf = async (operation: string, body: object) => (await ask(operation, body)).body.error?.message
const later = (seconds: number) =>
  jest.useFakeTimers({
    now: Date.now() + seconds * 1000,
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'clearTimeout', 'queueMicrotask'],
  })

describe('accounts:signUp', () => {
  test('makes an account and signs it in', async () => {
    const { status, body } = await ask('signUp', { email: 'New@Example.com', password, returnSecureToken: true })
    expect(status).toBe(200)
    expect(body).toMatchObject({ email: 'new@example.com', expiresIn: '3600', idToken: expect.any(String) })
  })

  test('refuses an address that has an account, in any case', async () => {
    const { email } = await newAccount()
    expect(await errorOf('signUp', { email: email.toUpperCase(), password })).toBe('EMAIL_EXISTS')
  })

  test('makes one account of two requests at once', async () => {
    const email = newEmail()
    const answers = await Promise.all([1, 2, 3].map(() => ask('signUp', { email, password })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })

  test.each([
    ['an address without @', { email: 'ann', password }, 'INVALID_EMAIL'],
    ['an address with a space', { email: 'a b@example.com', password }, 'INVALID_EMAIL'],
    [
      'an address that would move the cursor of a terminal',
      { email: 'a\u001b[2J@example.com', password },
      'INVALID_EMAIL',
    ],
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
  ])('refuses %s', async (_, body, message) => {
    expect(await errorOf('signUp', body)).toMatch(message)
  })
})

describe('accounts:signInWithPassword', () => {
  test('signs in', async () => {
    const { email, localId } = await newAccount()
    const { body } = await ask('signInWithPassword', { email, password, returnSecureToken: true })
    expect(body).toMatchObject({ localId, registered: true, refreshToken: expect.any(String) })
  })

  test('tells a wrong password and an unknown address alike', async () => {
    const { email } = await newAccount()
    expect(await errorOf('signInWithPassword', { email, password: 'wrong horse' })).toBe('INVALID_LOGIN_CREDENTIALS')
    expect(await errorOf('signInWithPassword', { email: newEmail(), password })).toBe('INVALID_LOGIN_CREDENTIALS')
  })

  test('makes a guesser wait', async () => {
    const { email } = await newAccount()
    for (let tries = 0; tries < 10; tries += 1) await ask('signInWithPassword', { email, password: 'a guess' })
    expect(await errorOf('signInWithPassword', { email, password })).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
    later(61)
    expect((await ask('signInWithPassword', { email, password })).status).toBe(200)
  })
})

describe('accounts:lookup', () => {
  test('tells what is known of the account, and no secret', async () => {
    const { idToken, email } = await newAccount()
    const { users } = (await ask('lookup', { idToken })).body
    expect(users).toEqual([expect.objectContaining({ email, emailVerified: false, createdAt: expect.any(String) })])
    expect(JSON.stringify(users)).not.toMatch(/hash|session|codes/i)
  })

  test('knows no token that is not ours', async () => {
    const { idToken } = await newAccount()
    const [head, body] = idToken.split('.')
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    for (const token of [`${none}.${body}.`, `${head}.${body}.AAAA`, `${head}.${body}.`, 'x', `${idToken}.x`]) {
      expect(await errorOf('lookup', { idToken: token })).toBe('INVALID_ID_TOKEN')
    }
  })

  test('knows no token after an hour', async () => {
    const { idToken } = await newAccount()
    later(3601)
    expect(await errorOf('lookup', { idToken })).toBe('INVALID_ID_TOKEN')
  })
})

describe('accounts:update', () => {
  test('changes the profile and keeps when the password was given', async () => {
    const { idToken, localId } = await newAccount()
    later(200)
    const { body } = await ask('update', {
      idToken,
      displayName: 'Ann',
      photoUrl: 'https://a.example/a.jpg',
      returnSecureToken: true,
    })
    expect(body).toMatchObject({ localId, displayName: 'Ann', photoUrl: 'https://a.example/a.jpg' })
    later(200)
    expect(await errorOf('delete', { idToken: body.idToken })).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
    const { body: bare } = await ask('update', { idToken, deleteAttribute: ['DISPLAY_NAME'] })
    expect(bare.displayName).toBeUndefined()
  })

  test('changes the password and ends every other session', async () => {
    const { idToken, refreshToken, email } = await newAccount()
    later(2)
    const { body } = await ask('update', { idToken, password: 'another horse', returnSecureToken: true })
    expect(await errorOf('lookup', { idToken })).toBe('TOKEN_EXPIRED')
    expect((await askRefresh(firebase.url, refreshToken)).body.error.message).toBe('TOKEN_EXPIRED')
    expect((await ask('lookup', { idToken: body.idToken })).status).toBe(200)
    expect((await ask('signInWithPassword', { email, password: 'another horse' })).status).toBe(200)
  })

  test('wants the password to be given again after five minutes', async () => {
    const { idToken } = await newAccount()
    later(301)
    expect(await errorOf('update', { idToken, password: 'another horse' })).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
  })

  test('does not change the address', async () => {
    const { idToken } = await newAccount()
    expect(await errorOf('update', { idToken, email: 'other@example.com' })).toMatch(/^OPERATION_NOT_ALLOWED/)
  })
})

describe('accounts:delete', () => {
  test('deletes the account and frees its address', async () => {
    const { idToken, email } = await newAccount()
    expect((await ask('delete', { idToken })).status).toBe(200)
    expect(await errorOf('lookup', { idToken })).toBe('USER_NOT_FOUND')
    expect((await ask('signUp', { email, password })).status).toBe(200)
  })
})

describe('mailed codes', () => {
  test('reset the password once, and verify the address', async () => {
    const { email, idToken } = await newAccount()
    const { body } = await ask('sendOobCode', { requestType: 'PASSWORD_RESET', email }, { 'x-firebase-locale': 'de' })
    expect(body.email).toBe(email)
    expect(firebase.mails.at(-1)).toMatch(
      `Mail to ${email}: to set a new password, open ${siteOrigin}/?mode=resetPassword&oobCode=`,
    )
    expect(firebase.mails.at(-1)).toMatch(/&lang=de$/)
    const oobCode = firebase.lastCode()
    expect((await ask('resetPassword', { oobCode })).body).toMatchObject({ email, requestType: 'PASSWORD_RESET' })
    expect(await errorOf('resetPassword', { oobCode, newPassword: 'short' })).toMatch(/^PASSWORD_DOES_NOT_MEET/)
    later(2)
    expect((await ask('resetPassword', { oobCode, newPassword: 'fresh horse' })).body.email).toBe(email)
    expect(await errorOf('resetPassword', { oobCode, newPassword: 'fresh horse' })).toBe('INVALID_OOB_CODE')
    expect(await errorOf('lookup', { idToken })).toBe('TOKEN_EXPIRED')
    const { body: again } = await ask('signInWithPassword', { email, password: 'fresh horse' })
    expect((await ask('lookup', { idToken: again.idToken })).body.users[0].emailVerified).toBe(true)
  })

  test('verify an address', async () => {
    const { idToken } = await newAccount()
    await ask('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
    const oobCode = firebase.lastCode()
    expect(await errorOf('resetPassword', { oobCode, newPassword: password })).toBe('INVALID_OOB_CODE')
    expect((await ask('update', { oobCode })).body.emailVerified).toBe(true)
    expect((await ask('lookup', { idToken })).body.users[0].emailVerified).toBe(true)
    expect(await errorOf('update', { oobCode })).toBe('INVALID_OOB_CODE')
  })

  test('expire', async () => {
    const { email } = await newAccount()
    await ask('sendOobCode', { requestType: 'PASSWORD_RESET', email })
    later(3601)
    expect(await errorOf('resetPassword', { oobCode: firebase.lastCode() })).toBe('EXPIRED_OOB_CODE')
  })

  test('are sent to nobody without an account, who is answered alike', async () => {
    const before = firebase.mails.length
    const email = newEmail()
    expect(await ask('sendOobCode', { requestType: 'PASSWORD_RESET', email })).toEqual({ status: 200, body: { email } })
    expect(firebase.mails).toHaveLength(before)
  })

  test('are sent five times a minute', async () => {
    const { email } = await newAccount()
    const send = () => errorOf('sendOobCode', { requestType: 'PASSWORD_RESET', email })
    for (let sent = 0; sent < 5; sent += 1) expect(await send()).toBeUndefined()
    expect(await send()).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
  })

  test('are of two kinds', async () => {
    expect(await errorOf('sendOobCode', { requestType: 'EMAIL_SIGNIN', email: 'a@example.com' })).toBe(
      'OPERATION_NOT_ALLOWED',
    )
    expect(await errorOf('resetPassword', {})).toBe('MISSING_OOB_CODE')
    expect(await errorOf('resetPassword', { oobCode: '__proto__.x' })).toBe('INVALID_OOB_CODE')
  })
})

describe('securetoken', () => {
  test('exchanges a refresh token for an ID token', async () => {
    const { refreshToken, localId } = await newAccount()
    const { body } = await askRefresh(firebase.url, refreshToken)
    expect(body).toMatchObject({
      user_id: localId,
      refresh_token: refreshToken,
      expires_in: '3600',
      token_type: 'Bearer',
    })
    expect((await ask('lookup', { idToken: body.id_token })).status).toBe(200)
  })

  test('knows no refresh token of its own making', async () => {
    expect((await askRefresh(firebase.url, 'made up')).body.error.message).toBe('TOKEN_EXPIRED')
  })
})

describe('passwordPolicy', () => {
  test('is what validatePassword() reads', async () => {
    const answer = await fetch(`${firebase.url}/identitytoolkit.googleapis.com/v2/passwordPolicy?key=local`)
    expect(await answer.json()).toMatchObject({
      schemaVersion: 1,
      enforcementState: 'ENFORCE',
      customStrengthOptions: { minPasswordLength: 8, containsLowercaseCharacter: true },
    })
  })
})

describe('firebase-admin', () => {
  const admin = () =>
    getAuth(initializeApp({ projectId: 'demo-test', httpAgent: firebase.adminAgent }, String(Math.random())))

  test('verifies our tokens by our keys', async () => {
    const { idToken, localId, email } = await newAccount()
    expect(await admin().verifyIdToken(idToken)).toMatchObject({ uid: localId, email, email_verified: false })
  })

  test('refuses a token of another key, another project or no signature', async () => {
    const other = await startForTest()
    const { body } = await askAuth(other.url, 'signUp', { email: newEmail(), password })
    await other.remove()
    const [, claims] = body.idToken.split('.')
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`
    for (const token of [body.idToken, none]) {
      await expect(admin().verifyIdToken(token)).rejects.toMatchObject({ code: 'auth/argument-error' })
    }
    const { idToken } = await newAccount()
    const stranger = getAuth(initializeApp({ projectId: 'demo-other', httpAgent: firebase.adminAgent }, 'stranger'))
    await expect(stranger.verifyIdToken(idToken)).rejects.toMatchObject({ code: 'auth/argument-error' })
  })
})

test('what it does not know is said to be unimplemented', async () => {
  const { status, body } = await ask('signInWithIdp', {})
  expect(status).toBe(501)
  expect(body.error.message).toMatch(/^UNIMPLEMENTED/)
})

test('a long body is refused before it is read', async () => {
  expect((await ask('signUp', { email: 'a'.repeat(70_000), password })).status).toBe(413)
  expect(firebase.faults).toEqual([])
})
