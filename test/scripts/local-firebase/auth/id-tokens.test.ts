import { initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import type { Account } from '../../../../scripts/local-firebase/auth/accounts.ts'
import { createIdTokens, loadSigningKey } from '../../../../scripts/local-firebase/auth/id-tokens.ts'
import { LoopbackAgent } from '../../../../server/firebase/open-auth.ts'
import { freshFolder } from '../../../support/folder.ts'
import { askAuth, askRefresh } from '../support/ask-auth.ts'
import { localAuth, newEmail, password } from '../support/local-auth.ts'
import { startForTest } from '../support/start-for-test.ts'

const { firebase, ask, newAccount } = localAuth()

describe('the token exchange', () => {
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

  test('rejects a made-up refresh token', async () => {
    expect((await askRefresh(firebase.url, 'made up')).body.error.message).toBe('TOKEN_EXPIRED')
  })
})

describe('an ID token', () => {
  const folder = freshFolder()

  test('is invalid for another project, even with the same key', () => {
    const key = loadSigningKey(`${folder()}/key.pem`)
    const [own, other] = [createIdTokens(key, 'demo-test'), createIdTokens(key, 'demo-other')]
    const token = own.issue({ localId: 'ann', email: 'ann@example.com' } as Account, 0)
    expect([own.read(token)?.sub, other.read(token)]).toEqual(['ann', undefined])
  })
})

describe('firebase-admin', () => {
  const admin = () =>
    getAuth(
      initializeApp({ projectId: 'demo-test', httpAgent: new LoopbackAgent(firebase.url) }, String(Math.random())),
    )

  test('verifies the ID tokens with the keys of the local Firebase', async () => {
    const { idToken, localId, email } = await newAccount()
    expect(await admin().verifyIdToken(idToken)).toMatchObject({ uid: localId, email, email_verified: false })
  })

  test('rejects a token with another key, for another project or without a signature', async () => {
    const other = await startForTest()
    const { body } = await askAuth(other.url, 'signUp', { email: newEmail(), password })
    await other.remove()
    const [, claims] = body.idToken.split('.')
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`
    for (const token of [body.idToken, none]) {
      await expect(admin().verifyIdToken(token)).rejects.toMatchObject({ code: 'auth/argument-error' })
    }
    const { idToken } = await newAccount()
    const stranger = getAuth(
      initializeApp({ projectId: 'demo-other', httpAgent: new LoopbackAgent(firebase.url) }, 'stranger'),
    )
    await expect(stranger.verifyIdToken(idToken)).rejects.toMatchObject({ code: 'auth/argument-error' })
  })
})
