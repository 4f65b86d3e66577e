import { localAuth, password } from '../support/local-auth.ts'

const { firebase, ask } = localAuth()

describe('passwordPolicy', () => {
  test('has the format that validatePassword() of the SDK reads', async () => {
    const answer = await fetch(`${firebase.url}/identitytoolkit.googleapis.com/v2/passwordPolicy?key=local`)
    expect(await answer.json()).toMatchObject({
      schemaVersion: 1,
      enforcementState: 'ENFORCE',
      customStrengthOptions: { minPasswordLength: 8, containsLowercaseCharacter: true },
    })
  })
})

test('an unknown operation is answered with 501 UNIMPLEMENTED', async () => {
  const { status, body } = await ask('signInWithIdp', {})
  expect(status).toBe(501)
  expect(body.error.message).toMatch(/^UNIMPLEMENTED/)
})

test('a body of more than 64 kB is answered with 413', async () => {
  expect((await ask('signUp', { email: 'a'.repeat(70_000), password })).status).toBe(413)
})
