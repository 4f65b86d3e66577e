import { later, localAuth, newEmail, password } from '../support/local-auth.ts'
import { siteOrigin } from '../support/start-for-test.ts'

const { firebase, ask, errorOf, newAccount } = localAuth()

describe('mailed codes', () => {
  test('reset the password once, verify the address and end all sessions', async () => {
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

  test('reset the password once if a code is used twice at the same time', async () => {
    const { email } = await newAccount()
    await ask('sendOobCode', { requestType: 'PASSWORD_RESET', email })
    const oobCode = firebase.lastCode()
    const both = ['fresh horse', 'other horse'].map(newPassword => errorOf('resetPassword', { oobCode, newPassword }))
    expect((await Promise.all(both)).sort()).toEqual(['INVALID_OOB_CODE', undefined])
  })

  test('verify an address once', async () => {
    const { idToken } = await newAccount()
    await ask('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
    const oobCode = firebase.lastCode()
    expect(await errorOf('resetPassword', { oobCode, newPassword: password })).toBe('INVALID_OOB_CODE')
    expect((await ask('update', { oobCode })).body.emailVerified).toBe(true)
    expect((await ask('lookup', { idToken })).body.users[0].emailVerified).toBe(true)
    expect(await errorOf('update', { oobCode })).toBe('INVALID_OOB_CODE')
  })

  test('expire after an hour if they reset a password', async () => {
    const { email } = await newAccount()
    await ask('sendOobCode', { requestType: 'PASSWORD_RESET', email })
    later(3601)
    expect(await errorOf('resetPassword', { oobCode: firebase.lastCode() })).toBe('EXPIRED_OOB_CODE')
  })

  test('expire after three days if they verify an address', async () => {
    const { idToken } = await newAccount()
    await ask('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
    const oobCode = firebase.lastCode()
    later(72 * 3600 - 10)
    expect((await ask('resetPassword', { oobCode })).body.requestType).toBe('VERIFY_EMAIL')
    later(20)
    expect(await errorOf('update', { oobCode })).toBe('EXPIRED_OOB_CODE')
  })

  test('become invalid when another code of their kind is used', async () => {
    const { email } = await newAccount()
    const codes: string[] = []
    for (let sent = 0; sent < 2; sent += 1) {
      await ask('sendOobCode', { requestType: 'PASSWORD_RESET', email })
      codes.push(firebase.lastCode())
    }
    expect(await errorOf('resetPassword', { oobCode: codes[1], newPassword: 'fresh horse' })).toBeUndefined()
    expect(await errorOf('resetPassword', { oobCode: codes[0], newPassword: 'other horse' })).toBe('INVALID_OOB_CODE')
  })

  test('that verify an address are sent to the signed-in account, even if the request names another address', async () => {
    const { email, idToken } = await newAccount()
    const { email: foreign } = await newAccount()
    const { body } = await ask('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken, email: foreign })
    expect(body.email).toBe(email)
    expect(firebase.mails.at(-1)).toContain(`Mail to ${email}:`)
  })

  test('are not sent to an address without an account, with the same answer', async () => {
    const before = firebase.mails.length
    const email = newEmail()
    expect(await ask('sendOobCode', { requestType: 'PASSWORD_RESET', email })).toEqual({ status: 200, body: { email } })
    expect(firebase.mails).toHaveLength(before)
  })

  test('are sent at most five times a minute', async () => {
    const { email } = await newAccount()
    const send = () => errorOf('sendOobCode', { requestType: 'PASSWORD_RESET', email })
    for (let sent = 0; sent < 5; sent += 1) expect(await send()).toBeUndefined()
    expect(await send()).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
    later(61)
    expect(await send()).toBeUndefined()
  })

  test('are refused with an unknown kind, and without a valid code', async () => {
    expect(await errorOf('sendOobCode', { requestType: 'EMAIL_SIGNIN', email: 'a@example.com' })).toBe(
      'OPERATION_NOT_ALLOWED',
    )
    expect(await errorOf('resetPassword', {})).toBe('MISSING_OOB_CODE')
    expect(await errorOf('resetPassword', { oobCode: '__proto__.x' })).toBe('INVALID_OOB_CODE')
  })
})
