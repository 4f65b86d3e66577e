import { localAuth, password } from '../support/local-auth.ts'

const { firebase, ask } = localAuth()

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

test('what it does not know is said to be unimplemented', async () => {
  const { status, body } = await ask('signInWithIdp', {})
  expect(status).toBe(501)
  expect(body.error.message).toMatch(/^UNIMPLEMENTED/)
})

test('a long body is refused before it is read', async () => {
  expect((await ask('signUp', { email: 'a'.repeat(70_000), password })).status).toBe(413)
})
