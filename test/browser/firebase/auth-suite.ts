import type { Page } from 'playwright-core'
import { newEmail, password } from '../../support/credentials.ts'
import { type Bench, signIn, signUp } from './bench.ts'
import { ready } from './harness.ts'
import { newPage } from './new-page.ts'

export function describeAuth(bench: () => Bench): void {
  const email = (page: Page) => page.evaluate(() => kit.auth.currentUser?.email)
  const signInCode = (page: Page, address: string, secret: string) =>
    page.evaluate(([a, b]) => kit.codeOf(kit.signInWithEmailAndPassword(kit.auth, a!, b!)), [address, secret])

  test('stays signed in after a reload until it signs out', async () => {
    const page = await newPage(bench())
    const address = await signUp(page)
    await page.reload()
    await ready(page)
    expect(await email(page)).toBe(address)
    await page.evaluate(() => kit.signOut(kit.auth))
    await page.reload()
    await ready(page)
    expect(await email(page)).toBeUndefined()
  })

  test('is signed in in the other tabs too', async () => {
    const context = await bench().visit()
    const [first, second] = [await bench().open(context), await bench().open(context)]
    const address = await signUp(first)
    await second.waitForFunction(() => kit.auth.currentUser !== null)
    expect(await email(second)).toBe(address)
  })

  test('returns the same error for a wrong password as for an unknown address', async () => {
    const page = await newPage(bench())
    const address = await signUp(page)
    expect(await signInCode(page, address, 'wrong horse 7')).toBe('auth/invalid-credential')
    expect(await signInCode(page, newEmail(), password)).toBe('auth/invalid-credential')
  })

  test('is locked for a while after ten wrong passwords', async () => {
    const page = await newPage(bench())
    const address = await signUp(page)
    for (let tries = 0; tries < 10; tries += 1) await signInCode(page, address, 'a guess')
    expect(await signInCode(page, address, password)).toBe('auth/too-many-requests')
  })

  test('cannot be created for an invalid address or for an address that has an account', async () => {
    const page = await newPage(bench())
    const address = await signUp(page)
    const codes = await page.evaluate(
      ([a, b]) =>
        Promise.all([a!, 'no address'].map(each => kit.codeOf(kit.createUserWithEmailAndPassword(kit.auth, each, b!)))),
      [address, password],
    )
    expect(codes).toEqual(['auth/email-already-in-use', 'auth/invalid-email'])
  })

  test('has a password policy that the SDK can check and the server enforces', async () => {
    const page = await newPage(bench())
    const answer = await page.evaluate(async () => {
      const status = await kit.validatePassword(kit.auth, 'short')
      const refused = await kit.codeOf(
        kit.createUserWithEmailAndPassword(kit.auth, 'weak@example.com', 'no digit here'),
      )
      const { isValid, meetsMinPasswordLength, containsNumericCharacter } = status
      return { isValid, meetsMinPasswordLength, containsNumericCharacter, refused }
    })
    expect(answer).toEqual({
      isValid: false,
      meetsMinPasswordLength: false,
      containsNumericCharacter: false,
      refused: 'auth/password-does-not-meet-requirements',
    })
  })

  test('resets a forgotten password once with a mailed code', async () => {
    const page = await newPage(bench())
    const address = await signUp(page)
    await page.evaluate(to => {
      kit.auth.languageCode = 'ja'
      return kit.sendPasswordResetEmail(kit.auth, to)
    }, address)
    expect(bench().auth.mails.at(-1)).toMatch(/mode=resetPassword.*lang=ja/)
    const done = await page.evaluate(
      async code => [
        await kit.verifyPasswordResetCode(kit.auth, code),
        await kit.codeOf(kit.confirmPasswordReset(kit.auth, code, 'fresh horse 8')),
        await kit.codeOf(kit.confirmPasswordReset(kit.auth, code, 'fresh horse 8')),
      ],
      bench().auth.lastCode(),
    )
    expect(done).toEqual([address, 'fine', 'auth/invalid-action-code'])
    expect(await signInCode(page, address, 'fresh horse 8')).toBe('fine')
  })

  test('verifies its address with a mailed code', async () => {
    const page = await newPage(bench())
    await signUp(page)
    await page.evaluate(() => kit.sendEmailVerification(kit.auth.currentUser!))
    const isVerified = await page.evaluate(async code => {
      await kit.applyActionCode(kit.auth, code)
      await kit.auth.currentUser!.reload()
      return kit.auth.currentUser!.emailVerified
    }, bench().auth.lastCode())
    expect(isVerified).toBe(true)
  })

  test('changes its password and renews its token', async () => {
    const page = await newPage(bench())
    const address = await signUp(page)
    const isRenewed = await page.evaluate(async () => {
      const user = kit.auth.currentUser!
      await kit.updatePassword(user, 'fresh horse 8')
      const before = await user.getIdToken()
      return (await user.getIdToken(true)) !== before
    })
    expect(isRenewed).toBe(true)
    expect(await signInCode(page, address, 'fresh horse 8')).toBe('fine')
  })

  test('is deleted after signing in again', async () => {
    const page = await newPage(bench())
    const address = await signUp(page)
    await page.evaluate(
      async ([a, b]) => {
        const user = kit.auth.currentUser!
        await kit.reauthenticateWithCredential(user, kit.EmailAuthProvider.credential(a!, b!))
        await kit.deleteUser(user)
      },
      [address, password],
    )
    expect(await email(page)).toBeUndefined()
    expect(await signInCode(page, address, password)).toBe('auth/invalid-credential')
  })

  test('causes an error in a tab after it was deleted in another browser', async () => {
    const page = await newPage(bench())
    const address = await signUp(page)
    const other = await newPage(bench())
    await signIn(other, address)
    await other.evaluate(() => kit.deleteUser(kit.auth.currentUser!))
    expect(await page.evaluate(() => kit.codeOf(kit.auth.currentUser!.reload()))).toBe('auth/user-token-expired')
  })
}
