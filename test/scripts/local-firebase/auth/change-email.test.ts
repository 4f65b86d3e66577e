import { askRefresh } from '../support/ask-auth.ts'
import { later, localAuth, newEmail, password } from '../support/local-auth.ts'
import { siteOrigin } from '../support/start-for-test.ts'

const { firebase, ask, errorOf, newAccount } = localAuth()

const askFor = (idToken: string, to: string) =>
  ask('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: to })

describe('a change of the e-mail address', () => {
  test('takes effect with the link that is mailed to the new address, and ends all sessions', async () => {
    const { email, idToken, refreshToken } = await newAccount()
    const to = newEmail()
    expect((await askFor(idToken, to)).body).toEqual({ email })
    expect(firebase.mails.at(-1)).toMatch(
      `Mail to ${to}: to confirm this new address, open ${siteOrigin}/?mode=verifyAndChangeEmail&oobCode=`,
    )
    const oobCode = firebase.lastCode()
    expect((await ask('signInWithPassword', { email, password })).status).toBe(200)
    expect((await ask('resetPassword', { oobCode })).body).toEqual({
      email,
      newEmail: to,
      requestType: 'VERIFY_AND_CHANGE_EMAIL',
    })
    later(2)
    expect((await ask('update', { oobCode })).body).toMatchObject({ email: to, emailVerified: true })
    expect(await errorOf('signInWithPassword', { email, password })).toBe('INVALID_LOGIN_CREDENTIALS')
    expect((await ask('signInWithPassword', { email: to, password })).status).toBe(200)
    expect((await askRefresh(firebase.url, refreshToken)).body.error.message).toBe('TOKEN_EXPIRED')
    expect(await errorOf('lookup', { idToken })).toBe('TOKEN_EXPIRED')
    expect(await errorOf('update', { oobCode })).toBe('INVALID_OOB_CODE')
    expect((await ask('signUp', { email, password })).status).toBe(200)
  })

  test('is reported to the former address with a link that undoes it', async () => {
    const { email, idToken } = await newAccount()
    const to = newEmail()
    await askFor(idToken, to)
    await ask('update', { oobCode: firebase.lastCode() })
    expect(firebase.mails.at(-1)).toMatch(`Mail to ${email}: to undo the change of address, open `)
    const oobCode = firebase.lastCode()
    expect((await ask('resetPassword', { oobCode })).body).toEqual({ email, requestType: 'RECOVER_EMAIL' })
    expect((await ask('update', { oobCode })).body).toMatchObject({ email })
    expect(await errorOf('signInWithPassword', { email: to, password })).toBe('INVALID_LOGIN_CREDENTIALS')
    expect((await ask('signInWithPassword', { email, password })).status).toBe(200)
  })

  test('is refused for an invalid or taken address and an invalid token', async () => {
    const { idToken } = await newAccount()
    const { email: taken } = await newAccount()
    expect((await askFor(idToken, '')).body.error.message).toBe('MISSING_NEW_EMAIL')
    expect((await askFor(idToken, 'nobody')).body.error.message).toBe('INVALID_EMAIL')
    expect((await askFor(idToken, taken.toUpperCase())).body.error.message).toBe('EMAIL_EXISTS')
    expect((await askFor('x.y.z', newEmail())).body.error.message).toBe('INVALID_ID_TOKEN')
  })

  test('fails without effect if another account has taken the address meanwhile', async () => {
    const { email, idToken } = await newAccount()
    const to = newEmail()
    await askFor(idToken, to)
    const oobCode = firebase.lastCode()
    await ask('signUp', { email: to, password })
    expect(await errorOf('update', { oobCode })).toBe('EMAIL_EXISTS')
    expect((await ask('signInWithPassword', { email, password })).status).toBe(200)
  })

  test('requires a new sign-in after five minutes', async () => {
    const { idToken } = await newAccount()
    later(301)
    expect((await askFor(idToken, newEmail())).body.error.message).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
  })
})
